import "reflect-metadata";
import { webhookSettings } from "../src/modules/webhooks/settings.js";
import { start } from "../src/start.js";
import { lineSettings } from "../src/whatsapp/settings.js";
import type { LineOrder } from "./lineProcesses.js";
import { dieAt, dieIn } from "./lineSteps.js";

// The product as a process that waits until it is to start, and dies when and where a test says.
Object.assign(lineSettings, JSON.parse(process.env.RECADO_TEST_LINE_SETTINGS ?? "{}"));
Object.assign(webhookSettings, JSON.parse(process.env.RECADO_TEST_WEBHOOK_SETTINGS ?? "{}"));
process.stdout.write("ready\n");
process.once("disconnect", () => process.exit(1));

process.on("message", (order: LineOrder) => {
  if ("dieIn" in order) dieIn(order.dieIn);
  else if ("dieAt" in order) dieAt(order.dieAt);
  else if ("isStart" in order) void run();
});

async function run(): Promise<void> {
  const running = await start();
  process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
}
