import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { meetCustomer, offer, untilAnswered } from "../../../testing/customers.js";
import { LineProcess } from "../../../testing/lineProcesses.js";
import type { CrashPoint } from "../../../testing/lineSteps.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { stopWorkers } from "../../kernel/durable/workers.js";
import { stopReaders } from "../../kernel/events/readers.js";
import { emitLineEvent } from "../../whatsapp/events.js";

const api = useApi();

const MENU = "Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte";
const SAID = 'INSERT INTO "WaOutbox"';
/** What a responder says and the end of its work are one commit: the moments around it are those where one could be lost. */
const AIMS: [string, CrashPoint][] = [
  ["with the answer written", { past: [SAID], at: "COMMIT", isSent: false }],
  ["inside the commit", { past: [SAID], at: "COMMIT", isSent: true }],
  ["with the next to do", { past: [SAID, "COMMIT"], at: "START TRANSACTION", isSent: false }],
];

let office: Office;
let worker: LineProcess;

async function startWorker(): Promise<LineProcess> {
  const started = await LineProcess.hold({}, { ROLES: "worker", PORT: "0" }, "apiProcess.ts");
  started.run();
  return started;
}

beforeAll(async () => {
  office = await openOffice(api);
  await api.sql(`UPDATE "Whatsapps" SET "greetingMessage" = 'Olá!' WHERE id = $1`, [office.whatsappId]);
  await offer(api, office, [office.sales, office.support]);
  // Nobody answers here: the processes that die do.
  await Promise.all([stopReaders(), stopWorkers()]);
  worker = await startWorker();
});
afterAll(async () => {
  await worker?.end("SIGKILL");
});

describe("a process that dies while it answers a customer", () => {
  it.each(AIMS)("%s: after the restart the customer is answered once", async (_moment, aim) => {
    const customer = meetCustomer(api, office);
    const gone = once(worker.child, "exit");
    worker.dieAt(aim);
    await emitLineEvent(customer.event("oi"));
    expect(await gone).toEqual([null, "SIGKILL"]);
    // The dead renew no lease. How long one lasts is tested elsewhere; here the next process need not wait for it.
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE state = 'running'`);
    await api.sql(`UPDATE "EventPlaces" SET "dueAt" = now() WHERE "dueAt" > now()`);

    worker = await startWorker();
    await untilAnswered(api, office.id);
    expect(await customer.received()).toEqual([MENU]);
  });
});
