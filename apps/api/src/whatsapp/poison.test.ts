import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { LineProcess, POISON } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { type LineRef, queueMessage } from "./port.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });

/** What the process may still hold of all it was made to swallow: the library remembers for an hour what it asked for. */
const MAX_HELD_BYTES = 20 * 1_024 * 1_024;

type OpenLine = LineRef & { pn: string };
let lines: LineProcess;
let poisoned: OpenLine;
let other: OpenLine;

beforeAll(async () => {
  await api.sql(
    "CREATE TABLE heard (id text PRIMARY KEY, kind text, chat text, times integer DEFAULT 1, place serial)",
  );
  const { whatsapp: simulatorUrl } = world.launched.addresses;
  lines = await LineProcess.start(
    { simulatorUrl, leaseMs: 60_000, pollMs: 300, pauseFactor: 0.05 },
    { LOG_LEVEL: "info" },
  );
  [poisoned, other] = [await world.openLine(), await world.openLine()];
});
afterAll(() => lines?.end("SIGTERM"));

const kindsHeard = (ids: string[]) =>
  api.sql<{ id: string; kind: string }>("SELECT id, kind FROM heard WHERE id = ANY ($1) ORDER BY place", [ids]);
const say = async (line: OpenLine, customer: string) => {
  const { id } = await world.simulator.say(customer, { account: line.pn, type: "text", text: "Olá" });
  await expect.poll(() => kindsHeard([id]), { timeout: 120_000, interval: 20 }).toEqual([{ id, kind: "text" }]);
  return id;
};
let answers = 0;
const answer = async (line: OpenLine, customer: string) => {
  answers += 1;
  const content = { kind: "text" as const, text: `Resposta ${answers}` };
  const waId = await unit(line, () => queueMessage(line, { chat: jidOf(customer), content }));
  const status = () => api.sql<{ status: string }>('SELECT status FROM "WaOutbox" WHERE "waId" = $1', [waId]);
  await expect.poll(status, { timeout: 120_000, interval: 20 }).toEqual([{ status: "delivered" }]);
  return waId;
};
/** A customer of the other line writes and is answered, over and over until something else is done. */
async function talkDuring(work: Promise<unknown>, customer: string) {
  const said: string[] = [];
  const answered: string[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    said.push(await say(other, customer));
    answered.push(await answer(other, customer));
  }
  await end;
  return { said, answered };
}
type PoisonInput = Parameters<typeof world.simulator.poison>[1];
const poison = (line: OpenLine, input: PoisonInput) => world.simulator.poison(line.pn, { ...input, perSecond: 1_000 });
const rowsOf = (customer: string) => api.sql('SELECT 1 FROM "WaInbox" WHERE chat = $1', [jidOf(customer)]);
const brokenEnds = async () => (await api.sql(`SELECT 1 FROM "WaEnds" WHERE cause = 'bad-session'`)).length;

describe("a process one of whose lines is poisoned", () => {
  it(
    "keeps the others talking, its memory flat and its log short; the line itself comes back to its customers",
    async () => {
      const [enemy, friend, neighbour] = [await world.customer(), await world.customer(), await world.customer()];
      // With somebody known every key is tried.
      await say(poisoned, enemy);
      await answer(other, neighbour);
      const [heapBefore, wordsBefore, began] = [await lines.measureHeap(), lines.said.length, Date.now()];
      const flow = poison(poisoned, { kind: "undecryptable", customer: enemy, count: POISON })
        .then(() => poison(poisoned, { kind: "malformed", customer: enemy, count: POISON / 10 }))
        .then(() => say(poisoned, friend));
      const { said, answered } = await talkDuring(flow, neighbour);
      await answer(poisoned, friend);
      const seconds = (Date.now() - began) / 1_000;

      expect(said.length).toBeGreaterThan(5);
      expect((await kindsHeard(said)).map(({ id }) => id)).toEqual(said);
      const { entries, summary } = await world.simulator.readLedger({ customer: neighbour });
      expect(entries.slice(1).map(({ id }) => id)).toEqual(answered);
      expect(summary.doubled).toEqual([]);
      // Somebody sees that there is something unreadable, not thousands of times.
      const rows = (await rowsOf(enemy)).length;
      expect(rows).toBeGreaterThan(10);
      expect(rows).toBeLessThan(100);
      expect(lines.said.length - wordsBefore).toBeLessThan(2 * seconds);
      expect((await lines.measureHeap()) - heapBefore).toBeLessThan(MAX_HELD_BYTES);
      expect(await brokenEnds()).toBe(0);
    },
    60_000 + POISON * 60,
  );

  it("believes no customer who speaks as if they were our own phone", async () => {
    const enemy = await world.customer();
    await say(other, enemy);
    const { lid = "" } = await world.simulator.getCustomer(enemy);
    // What the customer and we share moves on with every message, and nothing else may.
    const keys = () =>
      api.sql(
        `SELECT type, key, value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND NOT (type = 'session' AND key LIKE $2)
          ORDER BY type, key`,
        [other.connectionId, `${lid}%`],
      );
    const before = await keys();
    const heardBefore = lines.events.length;
    await poison(other, { kind: "spoofed", customer: enemy, count: 500 });
    const last = await say(other, enemy);
    expect(await keys()).toEqual(before);
    const about = new Set(
      lines.events.slice(heardBefore).flatMap((event) => {
        if (event.type === "message") return event.ref.waId;
        if (event.type === "contacts") return event.contacts.map(({ pn, name }) => `${pn} ${name}`);
        // Of an answer of before.
        return event.type === "ack" ? [] : event.type;
      }),
    );
    about.delete(`${enemy} null`);
    expect([...about]).toEqual([last]);
    expect(await rowsOf(enemy)).toHaveLength(502);
  });

  it("outlives frames that are no frames", async () => {
    const friend = await world.customer();
    await poison(poisoned, { kind: "broken-frame", customer: friend, count: 1 });
    await expect.poll(brokenEnds, { timeout: 30_000 }).toBe(1);
    await say(other, friend);
    await say(poisoned, friend);
    expect(lines.child.exitCode).toBeNull();
  });
});
