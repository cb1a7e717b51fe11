import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { LineProcess } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { queueMessage, wantLine } from "./port.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });

const KILLS = Number(process.env.RECADO_TEST_KILLS ?? 20);
/** Under this many the line is still being paired. */
const PAIRING_KILLS = Math.ceil(KILLS / 4);
const running: LineProcess[] = [];
const settings = () => ({ simulatorUrl: world.launched.addresses.whatsapp, leaseMs: 2_000, lookMs: 200, pace: 0.05 });
const start = async () => {
  const started = await LineProcess.start(settings());
  running.push(started);
  return started;
};

beforeAll(() => api.sql("CREATE TABLE heard (id text PRIMARY KEY, kind text, chat text, times integer DEFAULT 1)"));
afterAll(async () => {
  for (const each of running) await each.end("SIGKILL");
});

describe("a process that dies", () => {
  it(
    `${KILLS} times, while pairing and in traffic, loses nothing and says nothing twice`,
    async () => {
      const line = await world.makeLine();
      const customers = await Promise.all(Array.from({ length: 5 }, () => world.customer({ identity: "pn+lid" })));
      const said: string[] = [];
      const sent: string[] = [];
      let isOver = false;
      let isTalking = false;

      // A person with a phone in hand, who scans whatever is shown and starts the line again when it gave up.
      const person = (async () => {
        let seen = "";
        while (!isOver) {
          const row = await world.row(line);
          if (row.wanted === "down") await wantLine(line);
          if (row.qrcode !== "" && row.qrcode !== seen) {
            seen = row.qrcode;
            await world.simulator.scan(line.pn, { qr: row.qrcode }).catch(() => undefined);
          }
          await sleep(50);
        }
      })();
      const talk = (async () => {
        for (let turn = 0; !isOver; turn += 1) {
          await sleep(60);
          if (!isTalking) continue;
          const customer = customers[turn % customers.length] ?? "";
          const { id } = await world.simulator.say(customer, { account: line.pn, type: "text", text: `entra ${turn}` });
          said.push(id);
          const content = { kind: "text" as const, text: `sai ${turn}` };
          sent.push(await unit(line, () => queueMessage(line, { chat: jidOf(customer), content })));
        }
      })();

      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = await start();
        if (kill >= PAIRING_KILLS) {
          await world.untilStatus(line, "CONNECTED");
          isTalking = true;
        }
        await sleep(Math.random() * (kill < PAIRING_KILLS ? 3_500 : 1_500));
        await victim.end("SIGKILL");
        if (kill >= PAIRING_KILLS) await api.sql(`UPDATE "Whatsapps" SET status = 'OPENING' WHERE id = $1`, [line.connectionId]);
      }
      const survivor = await start();
      isTalking = false;
      await world.untilStatus(line, "CONNECTED");
      isOver = true;
      await Promise.all([person, talk]);

      const lost = () =>
        api.sql("SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT id FROM heard WHERE kind = 'text')", [said]);
      await sleep(15_000);
      if ((await lost()).length > 0) {
        const ids = (await lost()) as { id: string }[];
        console.error("DIAG", JSON.stringify({ said: said.length, lost: ids.length, positions: ids.map(({ id }) => said.indexOf(id)) }));
        console.error("DIAG ends", JSON.stringify(await api.sql('SELECT code, cause FROM "WaEnds"')));
        console.error("DIAG inbox", JSON.stringify(await api.sql('SELECT "waId", "isStub", "handledAt" FROM "WaInbox" WHERE "waId" = ANY($1)', [ids.map(({ id }) => id)])));
        console.error("DIAG account", JSON.stringify(await world.simulator.getAccount(line.pn)));
        console.error("DIAG row", JSON.stringify(await world.row(line)));
        console.error("DIAG outbox", JSON.stringify(await api.sql('SELECT status, count(*) FROM "WaOutbox" GROUP BY 1')));
      }
      await expect.poll(lost, { timeout: 10_000, interval: 200 }).toEqual([]);
      const unsent = () =>
        api.sql(`SELECT "waId", status, problem FROM "WaOutbox" WHERE status <> 'delivered'`);
      await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([]);
      const { entries, summary } = await world.simulator.readLedger({ account: line.pn });
      expect(summary.doubled).toEqual([]);
      expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(sent));
      for (const customer of customers) {
        const order = entries.filter((entry) => entry.customer === customer).map(({ text }) => Number(text.split(" ")[1]));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
      expect(said.length).toBeGreaterThan(KILLS);
      await survivor.end("SIGTERM");
      const [lease] = await api.sql<{ isFree: boolean }>(`SELECT "expiresAt" < now() AS "isFree" FROM "WaLeases"`);
      expect(lease?.isFree).toBe(true);
    },
    KILLS * 15_000 + 120_000,
  );
});
