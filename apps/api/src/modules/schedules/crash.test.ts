import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { drawAims, KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { makeDue, promise, readSaid, readStates } from "../../../testing/schedules.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { stopWorkers } from "../../kernel/durable/workers.js";

// A longer run: npm test -- --long, or RECADO_TEST_KILLS=200 npx vitest run src/modules/schedules/crash.test.ts

const api = useApi();
const lot = drawLots();

const A_KILL = 4;
/** What a process writes until all of a kill are sent. */
const STEPS = 160;
const MAX_LIFE_MS = 60_000;

const CLAIMED = 'UPDATE "Schedules"';
const QUEUED = 'INSERT INTO "WaOutbox"';
/** One is claimed; then its message is queued, it is done, and the next of its repetition waits, all in one commit. */
const AIMS: CrashPoint[] = [
  { past: [CLAIMED], at: "COMMIT", isSent: false },
  { past: [CLAIMED], at: "COMMIT", isSent: true },
  { past: [QUEUED], at: 'INSERT INTO "Schedules"', isSent: false },
  { past: [QUEUED], at: 'DELETE FROM "DurableWork"', isSent: true },
  { past: [QUEUED], at: "COMMIT", isSent: false },
  { past: [QUEUED], at: "COMMIT", isSent: true },
  { past: [QUEUED, "COMMIT"], at: "START TRANSACTION", isSent: false },
];

const succession = new Succession(api, () => LineProcess.hold({}, { ROLES: "worker", PORT: "0" }, "apiProcess.ts"));
/**
 * The dead renew no lease. How long one lasts is tested elsewhere, and that what ends its process each time is given up; here
 * the next process need not wait, and has not heard of those before.
 */
const forgetDead = () => api.sql(`UPDATE "DurableWork" SET "dueAt" = now(), attempts = 0 WHERE state = 'running'`);

let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
  // Nobody sends here: the processes that die do.
  await stopWorkers();
});
afterAll(() => succession.end());

describe("a process that dies while schedules leave", () => {
  it(
    `${KILLS} times, where it hurts and at random: each is sent once, and goes on once`,
    async () => {
      const promised: { id: number; contactId: number }[] = [];
      const aims = drawAims(AIMS, lot);
      let hits = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = await succession.take();
        const gone = once(victim.child, "exit");
        for (let count = 0; count < A_KILL; count += 1) {
          const contactId = await office.addContact();
          const { id } = await promise(office.admin, {
            contactId,
            body: `Promessa ${kill}-${count}`,
            repetition: "daily",
          });
          promised.push({ id, contactId });
        }
        const ids = promised.map(({ id }) => id);
        await makeDue(api, ids.slice(-A_KILL));
        await forgetDead();
        const aim = aims.next().value;
        if (aim) victim.dieAt(aim);
        else victim.dieIn(lot(STEPS));
        victim.run();
        if (await succession.bury(victim, MAX_LIFE_MS)) hits += 1;
        await gone;
      }
      expect(hits).toBe(KILLS);

      const last = await succession.take({ isLast: true });
      await forgetDead();
      last.run();
      const ids = promised.map(({ id }) => id);
      await expect
        .poll(async () => (await readStates(api, ids)).filter(({ status }) => status !== "ENVIADA"), {
          timeout: 60_000,
        })
        .toEqual([]);
      for (const { id, contactId } of promised) {
        const said = await readSaid(api, contactId);
        const next = await api.sql(`SELECT id FROM "Schedules" WHERE "contactId" = $1 AND status = 'PENDENTE'`, [
          contactId,
        ]);
        expect([id, said.length, next.length]).toEqual([id, 1, 1]);
      }
      const work = await api.sql(`SELECT id FROM "DurableWork" WHERE kind = 'schedules.send'`);
      expect(work).toHaveLength(promised.length);
      await last.end("SIGTERM");
    },
    KILLS * 60_000 + MAX_LIFE_MS * 2,
  );
});
