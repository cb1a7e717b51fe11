import { afterAll, beforeAll, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { onLineEvent } from "../events.js";
import { lineSettings } from "../settings.js";
import { writeKeys } from "../store/keys.js";
import { Lease } from "../store/lease.js";
import type { LineEvent } from "../types.js";
import { JournalReader } from "./journalReader.js";

const api = useApi();
const { pauseFactor } = lineSettings;
beforeAll(() => {
  lineSettings.pauseFactor = 0.02;
});
afterAll(() => {
  lineSettings.pauseFactor = pauseFactor;
});

const HOSTILE = "\0";

it("sets a message aside that nobody can handle, and the chat goes on; the next process tries it again", async () => {
  const { id: companyId } = await api.makeCompany();
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [companyId],
  );
  const lease = await Lease.take({ companyId, connectionId: row?.id ?? 0 });
  if (!lease) throw new Error("Nobody else can have the line");
  const heard: string[] = [];
  let isUp = false;
  let failures = 0;
  const hearNoMore = onLineEvent(async (event) => {
    const said = (event as unknown as { said?: string }).said;
    if (said === undefined) return;
    if (!isUp) {
      failures += 1;
      throw new Error("Nobody is to blame");
    }
    await unit({ companyId }, () => query(sql`SELECT ${said}::text AS said`));
    heard.push(said);
  });
  const read = (said: string) => ({ type: "test", said }) as unknown as LineEvent;
  const entries = ["um", HOSTILE, "dois"].map((envelope, place) => ({
    chat: "c",
    participant: "",
    fromMe: false,
    isStub: false,
    waId: `W${place}`,
    envelope,
  }));
  await writeKeys({ lease, changes: [], entries });
  const first = new JournalReader(lease, read);
  first.watch();
  // What is not the message's own fault is tried for as long as it takes.
  await expect.poll(() => failures).toBeGreaterThan(5);
  expect(heard).toEqual([]);
  isUp = true;
  await expect.poll(() => heard).toEqual(["um", "dois"]);
  const waiting = () =>
    api.sql(`SELECT "waId" FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NULL`, [lease.connectionId]);
  await expect.poll(waiting).toEqual([{ waId: "W1" }]);
  await first.stop();

  const harmless = new JournalReader(lease, (said) => read(said === HOSTILE ? "agora" : said));
  harmless.watch();
  await expect.poll(() => heard).toEqual(["um", "dois", "agora"]);
  await expect.poll(waiting).toEqual([]);
  await harmless.stop();
  hearNoMore();
});
