import { promptRoutes, queueRoutes } from "@recado/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { meetCustomer, offer } from "../../../testing/customers.js";
import { KILLS, LineProcess } from "../../../testing/lineProcesses.js";
import type { Aim } from "../../../testing/lineSteps.js";
import { openOffice } from "../../../testing/office.js";
import { completion, openRobotServer, type RobotServer } from "../../../testing/robotServer.js";
import { Succession } from "../../../testing/succession.js";
import { stopWork } from "../../kernel/durable/workers.js";
import { notifyListeners } from "../../whatsapp/events.js";

// A longer run: RECADO_TEST_KILLS=100 npx vitest run src/modules/prompts/crash.test.ts

const api = useApi();
const DEATHS = KILLS > 10 ? KILLS : 4;

/** Between what the model has said and what the customer hears of it. */
const AIMS: Aim[] = [
  { past: ['INSERT INTO "PromptUsage"'], at: "COMMIT", isSent: true },
  { past: ['INSERT INTO "WaOutbox"'], at: '"RobotTalks"', isSent: false },
  { past: ['INSERT INTO "WaOutbox"'], at: "COMMIT", isSent: false },
  { past: ['INSERT INTO "WaOutbox"'], at: "COMMIT", isSent: true },
];
const succession = new Succession(api, () =>
  LineProcess.hold({}, { ROLES: "worker", PORT: "0", OUTGOING_ALLOWED_NETS: "127.0.0.1" }, "apiProcess.ts"),
);

let server: RobotServer;
// Nobody asks the model here: the processes that die do.
beforeAll(async () => {
  await stopWork();
  server = await openRobotServer();
  server.answer = () => completion("Abrimos às 8h.");
});
afterAll(async () => {
  await succession.end();
  await server.close();
});

it(
  `${DEATHS} deaths in the middle of an answer: each customer is answered once`,
  async () => {
    const office = await openOffice(api);
    await offer(api, office, [office.sales]);
    const prompt = { name: "Assistente", prompt: "Abrimos às 8h.", queueId: office.support, baseUrl: server.url };
    const { id: promptId } = await office.admin.call(promptRoutes.create, { body: prompt });
    await office.admin.call(queueRoutes.update, { params: { queueId: office.sales }, body: { promptId } });
    let hits = 0;
    const customers = [];
    for (let death = 0; death < DEATHS; death += 1) {
      const customer = meetCustomer(api, office);
      customers.push(customer);
      await notifyListeners(customer.event("que horas abre?"));
      const victim = await succession.take();
      victim.dieAt(AIMS[death % AIMS.length] as Aim);
      victim.run();
      if (await succession.bury(victim, 30_000)) hits += 1;
      await succession.passSilence();
    }
    const heir = await succession.take();
    heir.run();
    for (const customer of customers)
      await expect.poll(() => customer.received(), { timeout: 60_000 }).toEqual(["Abrimos às 8h."]);
    await heir.end("SIGTERM");
    for (const customer of customers) expect(await customer.received()).toEqual(["Abrimos às 8h."]);
    expect(hits).toBe(DEATHS);
  },
  DEATHS * 60_000 + 120_000,
);
