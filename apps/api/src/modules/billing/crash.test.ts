import { subscriptionRoutes } from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { dayFrom, useBank } from "../../../testing/bank.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { drawLots } from "../../../testing/seed.js";
import { Succession } from "../../../testing/succession.js";
import { startWorkers, stopWorkers } from "../../kernel/durable/workers.js";
import { checkCharge } from "./charges/check.work.js";

// A longer run, 100 of them drawn by lot: RECADO_TEST_KILLS=100 npx vitest run src/modules/billing/crash.test.ts

const api = useApi();
const bank = useBank(api);
const lot = drawLots();

/** Just before our own commit, and when it has left. */
const AIMS: CrashPoint[] = [
  { past: ['INSERT INTO "Payments"'], at: "COMMIT", isSent: false },
  { past: ['INSERT INTO "Payments"'], at: "COMMIT", isSent: true },
];
/** How many pieces a process writes from its question to the bank on until its answer is in the books. */
const PIECES = 100;
const DRAWN = KILLS > 10 ? KILLS : 1;
const DEATHS = AIMS.length + DRAWN;
/** Anywhere between the bank's yes and the end of our own writing, by lot. */
const drawAim = (): CrashPoint => ({ past: [], at: "/bank/charges/", isSent: true, steps: lot(PIECES) - 1 });

const succession = new Succession(api, () =>
  LineProcess.hold({}, { ROLES: "worker", PORT: "0", SIMULATOR_CONTROL_URL: bank.url }, "apiProcess.ts"),
);

// Only who outlives a death asks the bank here, and only after it.
beforeAll(() => stopWorkers());
afterAll(() => succession.end());

it(
  `${DEATHS} deaths between the bank's yes and ours: each payment renews once`,
  async () => {
    let hits = 0;
    let uncommitted = 0;
    for (let death = 0; death < DEATHS; death += 1) {
      const payer = await bank.makePayer();
      const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
      await bank.pay(txid);
      await bank.notify(txid);
      const victim = await succession.take({ isLast: death + 1 === DEATHS });
      victim.dieAt(AIMS[death] ?? drawAim());
      victim.run();
      if (await succession.bury(victim, 30_000)) hits += 1;
      if ((await bank.readKinds(payer)).length === 0) uncommitted += 1;
      await succession.passSilence();
      startWorkers([checkCharge]);
      await expect.poll(() => bank.readDueDate(payer), { timeout: 60_000 }).toBe(addRecurrence(dayFrom(5), "MENSAL"));
      await stopWorkers();
      expect(await bank.readKinds(payer)).toEqual(["paid"]);
      const [left] = await api.sql<{ count: number }>(
        `SELECT count(*)::integer AS count FROM "Invoices" WHERE "companyId" = $1 AND status = 'paid'`,
        [payer.id],
      );
      expect(left?.count).toBe(1);
      if ((death + 1) % 10 === 0 || death + 1 === DEATHS)
        process.stdout.write(`${death + 1} deaths, ${uncommitted} of them before our commit\n`);
    }
    expect(hits).toBe(DEATHS);
    // Most of the drawn ones fell before our own commit: else they prove nothing.
    expect(uncommitted).toBeGreaterThanOrEqual(1 + DRAWN / 2);
  },
  DEATHS * 60_000 + 120_000,
);
