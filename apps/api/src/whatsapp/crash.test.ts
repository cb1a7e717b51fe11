import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { KILLS, LineProcess } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { unit } from "../kernel/db/unit.js";
import { queueMessage, wantLine } from "./port.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });

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
          await sleep(150);
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
        if (kill >= PAIRING_KILLS)
          await api.sql(`UPDATE "Whatsapps" SET status = 'OPENING' WHERE id = $1`, [line.connectionId]);
      }
      const survivor = await start();
      isTalking = false;
      await world.untilStatus(line, "CONNECTED");
      isOver = true;
      await Promise.all([person, talk]);

      const lost = () =>
        api.sql("SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT id FROM heard WHERE kind = 'text')", [
          said,
        ]);
      await expect.poll(lost, { timeout: 150_000, interval: 200 }).toEqual([]);
      const unsent = () =>
        api.sql(`SELECT "waId", status, problem FROM "WaOutbox" WHERE status NOT IN ('accepted', 'delivered')`);
      await expect.poll(unsent, { timeout: 150_000, interval: 200 }).toEqual([]);
      const { entries, summary } = await world.simulator.readLedger({ account: line.pn });
      expect(summary.doubled).toEqual([]);
      expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(sent));
      expect(said.length).toBeGreaterThan(KILLS);
      await survivor.end("SIGTERM");
      const [lease] = await api.sql<{ isFree: boolean }>(`SELECT "expiresAt" < now() AS "isFree" FROM "WaLeases"`);
      expect(lease?.isFree).toBe(true);
    },
    KILLS * 15_000 + 320_000,
  );
});
