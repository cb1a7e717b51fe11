import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { LineProcess } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { queueMessage, startLine } from "./port.js";
import { lineSettings } from "./settings.js";
import { writeKeys } from "./store/keys.js";
import { Lease, LeaseLost } from "./store/lease.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });

const HAND_OVERS = 200;
const SLEEPS = 4;
const processes: LineProcess[] = [];

beforeAll(async () => {
  await api.sql(
    "CREATE TABLE heard (id text PRIMARY KEY, kind text, chat text, times integer DEFAULT 1, place serial)",
  );
  // Who wrote what for a line, in the order the database saw it. Every owner has a name of its own there.
  await api.sql("CREATE TABLE wrote (place serial, what text, who text)");
  await api.sql(`CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO wrote (what, who) VALUES (TG_TABLE_NAME, current_setting('application_name'));
      RETURN NULL;
    END $$`);
  await api.sql(
    `CREATE TRIGGER noted AFTER UPDATE OF fence OR INSERT ON "WaLeases" FOR EACH ROW EXECUTE FUNCTION note_writer()`,
  );
  for (const table of ["WaAuthKeys", "WaInbox"])
    await api.sql(`CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON "${table}"
      FOR EACH ROW EXECUTE FUNCTION note_writer()`);
  await api.sql(`CREATE TRIGGER noted AFTER UPDATE ON "WaOutbox" FOR EACH ROW EXECUTE FUNCTION note_writer()`);
});
afterAll(async () => {
  for (const each of processes) await each.end("SIGKILL");
});

describe("a line that changes hands", () => {
  it(`${HAND_OVERS} times, also while its owner sleeps: each writes only until the next one does`, async () => {
    lineSettings.leaseMs = 150;
    const line = await world.makeLine();
    const handOvers: string[] = [];
    let isOver = false;
    let lost = 0;
    const own = async (name: string) => {
      for (let turn = 0; !isOver; turn += 1) {
        const lease = await Lease.take(line, name);
        if (!lease) {
          await sleep(8);
          continue;
        }
        handOvers.push(lease.fence);
        isOver = handOvers.length >= HAND_OVERS;
        const write = (part: number) => {
          const waId = `${lease.fence}-${part}`;
          const key = { type: "session", key: "k", value: waId };
          const entry = { chat: "c", participant: "", fromMe: false, waId, envelope: "e", isStub: false };
          return writeKeys({ lease, changes: [key], entries: [entry] });
        };
        const answers = [await Promise.allSettled([write(1), write(2)])].flat();
        if (turn % 3 === 0) {
          // Asleep past its time: it may still believe that the line is its own, and goes on writing.
          await sleep(lineSettings.leaseMs + 20);
          Object.defineProperty(lease, "isHeld", { get: () => true });
          answers.push(...(await Promise.allSettled([write(3), write(4)])));
        } else await lease.release();
        for (const answer of answers)
          if (answer.status === "rejected") {
            expect(answer.reason).toBeInstanceOf(LeaseLost);
            lost += 1;
          }
      }
    };
    await Promise.all(["a", "b", "c", "d"].map(own));
    lineSettings.leaseMs = 6_000;

    expect(new Set(handOvers).size).toBe(handOvers.length);
    const rows = await api.sql<{ waId: string }>('SELECT "waId" FROM "WaInbox" WHERE "connectionId" = $1 ORDER BY id', [
      line.connectionId,
    ]);
    const fences = rows.map(({ waId }) => Number(waId.split("-")[0]));
    expect(fences).toEqual([...fences].sort((a, b) => a - b));
    expect(new Set(fences).size).toBeGreaterThan(HAND_OVERS / 2);
    // Somebody was late, else nothing was shown.
    expect(lost).toBeGreaterThan(10);
  });

  it("because its process was stopped, and goes on later: one sender, one writer, nothing twice", async () => {
    const settings = {
      simulatorUrl: world.launched.addresses.whatsapp,
      leaseMs: 4_000,
      pollMs: 200,
      pauseFactor: 0.05,
    };
    const line = await world.makeLine();
    const byName = new Map<string, LineProcess>();
    const start = async (name: string) => {
      const started = await LineProcess.start(settings, { PGAPPNAME: name });
      processes.push(started);
      byName.set(name, started);
    };
    await start("um");
    await startLine(line);
    await world.untilStatus(line, "qrcode");
    await world.simulator.scan(line.pn, { qr: (await world.row(line)).qrcode });
    await world.untilStatus(line, "CONNECTED");
    await start("dois");

    const customer = await world.customer();
    const [said, sent]: [string[], string[]] = [[], []];
    let isOver = false;
    const talking = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        said.push((await world.simulator.say(customer, { account: line.pn, type: "text", text: `entra ${turn}` })).id);
        const content = { kind: "text" as const, text: `sai ${turn}` };
        sent.push(await unit(line, () => queueMessage(line, { chat: jidOf(customer), content })));
        await sleep(400);
      }
    })();
    const countDelivered = async () =>
      (await api.sql(`SELECT FROM "WaOutbox" WHERE "connectionId" = $1 AND status = 'delivered'`, [line.connectionId]))
        .length;
    const owners = async () =>
      (
        await api.sql<{ who: string }>(
          `SELECT who FROM wrote WHERE what = 'WaLeases' AND who IN ('um', 'dois') ORDER BY place`,
        )
      ).map(({ who }) => who);
    try {
      for (let turn = 0; turn < SLEEPS; turn += 1) {
        const name = (await owners()).at(-1) ?? "";
        byName.get(name)?.child.kill("SIGSTOP");
        await expect.poll(async () => (await owners()).at(-1), { timeout: 60_000 }).not.toBe(name);
        const before = await countDelivered();
        byName.get(name)?.child.kill("SIGCONT");
        await expect.poll(countDelivered, { timeout: 30_000 }).toBeGreaterThan(before + 1);
      }
    } finally {
      isOver = true;
      await talking;
    }
    const unsettled = () =>
      api.sql(
        `SELECT "waId" FROM "WaOutbox" WHERE "connectionId" = $1 AND status <> 'delivered'
         UNION ALL SELECT id FROM unnest($2::text[]) AS id WHERE id NOT IN (SELECT id FROM heard WHERE kind = 'text')`,
        [line.connectionId, said],
      );
    await expect.poll(unsettled, { timeout: 60_000 }).toEqual([]);

    const { entries, summary } = await world.simulator.readLedger({ account: line.pn });
    expect(summary.doubled).toEqual([]);
    expect(entries.map(({ id }) => id)).toEqual(sent);
    const heard = await api.sql<{ id: string }>("SELECT id FROM heard ORDER BY place");
    expect(heard.map(({ id }) => id)).toEqual(said);

    const writes = await api.sql<{ what: string; who: string }>(
      "SELECT what, who FROM wrote WHERE who IN ('um', 'dois') ORDER BY place",
    );
    expect((await owners()).length).toBeGreaterThan(SLEEPS);
    let now = "";
    for (const { what, who } of writes) {
      if (what === "WaLeases") now = who;
      expect(who).toBe(now);
    }
  }, 240_000);
});
