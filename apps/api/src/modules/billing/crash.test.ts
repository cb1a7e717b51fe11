import { subscriptionRoutes } from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { dayFrom, useBank } from "../../../testing/bank.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { Aim } from "../../../testing/lineSteps.js";
import { Succession } from "../../../testing/succession.js";
import { stopWork } from "../../kernel/durable/workers.js";

// A longer run: RECADO_TEST_KILLS=100 npx vitest run src/modules/billing/crash.test.ts

const api = useApi();
const bank = useBank(api);
const DEATHS = KILLS > 10 ? KILLS : 3;

/** Between the bank's yes and the end of our own writing. */
const AIMS: Aim[] = [
  { past: ['INSERT INTO "Payments"'], at: "UPDATE", isSent: false },
  { past: ['INSERT INTO "Payments"'], at: "COMMIT", isSent: false },
  { past: ['INSERT INTO "Payments"'], at: "COMMIT", isSent: true },
];
const succession = new Succession(api, () =>
  LineProcess.hold({}, { ROLES: "worker", PORT: "0", SIMULATOR_CONTROL_URL: bank.url }, "apiProcess.ts"),
);

// Nobody asks the bank here: the processes that die do.
beforeAll(() => stopWork());
afterAll(() => succession.end());

it(
  `${DEATHS} deaths between the bank's yes and ours: each payment renews once`,
  async () => {
    let hits = 0;
    const payers = [];
    for (let death = 0; death < DEATHS; death += 1) {
      const payer = await bank.makePayer();
      payers.push(payer);
      const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
      await bank.pay(txid);
      await bank.tell(txid);
      const victim = await succession.take();
      victim.dieAt(AIMS[death % AIMS.length] as Aim);
      victim.run();
      if (await succession.bury(victim, 30_000)) hits += 1;
      await succession.passSilence();
    }
    const heir = await succession.take();
    heir.run();
    for (const payer of payers) {
      await expect.poll(() => bank.readDueDate(payer), { timeout: 60_000 }).toBe(addRecurrence(dayFrom(5), "MENSAL"));
      expect(await bank.readKinds(payer)).toEqual(["paid"]);
    }
    expect(hits).toBe(DEATHS);
    await heir.end("SIGTERM");
  },
  DEATHS * 60_000 + 120_000,
);
