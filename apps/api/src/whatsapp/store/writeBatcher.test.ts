import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { writeKeys } from "./keys.js";
import { Lease, LeaseLost } from "./lease.js";
import { type Batch, type LineWrite, WriteBatcher } from "./writeBatcher.js";

const api = useApi();
const leases: Lease[] = [];
beforeAll(async () => {
  const { id: companyId } = await api.makeCompany();
  for (const name of ["A", "B", "C"]) {
    const [row] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, $2) RETURNING id`,
      [companyId, name],
    );
    const lease = await Lease.take({ companyId, connectionId: row?.id ?? 0 });
    if (lease) leases.push(lease);
  }
});

interface WordWrite extends LineWrite {
  word: string;
}
type WordRow = { connectionId: number; word: string };

/** Somebody who writes nothing down, and notes what would have been one statement. */
function listen(pauseMs = 0, refused = "") {
  const statements: string[][] = [];
  const batcher = new WriteBatcher<WordWrite, WordRow>(pauseMs, async ({ leases: all, items }: Batch<WordWrite>) => {
    statements.push(items.map(({ word }) => word));
    if (items.some(({ word }) => word === refused)) throw new Error("not this word");
    return {
      held: all.map((_, index) => index + 1),
      rows: items.map(({ lease, word }) => ({ connectionId: lease.connectionId, word })),
    };
  });
  const say = (line: number, word: string, more: Partial<LineWrite> = {}) =>
    batcher.add({ lease: leases[line] as Lease, word, ...more });
  return { statements, say };
}

describe("what several lines want written", () => {
  it("in one moment is one statement, of which each line gets its own rows", async () => {
    const { statements, say } = listen();
    const [a, b] = await Promise.all([say(0, "um"), say(1, "dois"), say(0, "três")]);
    expect(statements).toEqual([["um", "dois", "três"]]);
    expect(a?.map(({ word }) => word)).toEqual(["um", "três"]);
    expect(b?.map(({ word }) => word)).toEqual(["dois"]);
  });

  it("while it rests gathers, and what comes alone does not wait", async () => {
    const { statements, say } = listen(100);
    await say(0, "só");
    await Promise.all([say(0, "logo"), new Promise((resolve) => setTimeout(resolve, 20)).then(() => say(1, "depois"))]);
    expect(statements).toEqual([["só"], ["logo", "depois"]]);
  });

  it("is refused to the one line whose words it were, and written for the others", async () => {
    const { statements, say } = listen(0, "ruim");
    const answers = await Promise.allSettled([say(0, "bom"), say(1, "ruim"), say(2, "também")]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(statements).toEqual([["bom", "ruim", "também"], ["bom"], ["ruim"], ["também"]]);
  });

  it("is not written when what it stands on could not be", async () => {
    const { statements, say } = listen();
    let isBroken = false;
    const answers = [say(0, "um"), say(0, "dois", { isVoid: () => isBroken }), say(1, "três")];
    isBroken = true;
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(statements).toEqual([["um", "três"]]);
  });

  it("goes on without a line that is another's by now", async () => {
    const [gone, kept] = [leases[0] as Lease, leases[1] as Lease];
    await api.sql('UPDATE "WaLeases" SET fence = fence + 1 WHERE "connectionId" = $1', [gone.connectionId]);
    const entry = { chat: "c", participant: "", fromMe: false, waId: "W", envelope: "e", isStub: false };
    const write = (lease: Lease) => writeKeys({ lease, changes: [], entries: [entry] });
    const [lost, written] = await Promise.allSettled([write(gone), write(kept)]);
    expect(lost).toMatchObject({ status: "rejected", reason: expect.any(LeaseLost) });
    expect(written).toMatchObject({ status: "fulfilled", value: [{ chat: "c", envelope: "e" }] });
    const rows = await api.sql<{ connectionId: number }>(
      'SELECT "connectionId" FROM "WaInbox" WHERE "connectionId" = ANY ($1)',
      [[gone.connectionId, kept.connectionId]],
    );
    expect(rows).toEqual([{ connectionId: kept.connectionId }]);
    expect(gone.isHeld).toBe(false);
  });
});
