// A process that runs Recado's lines for a benchmark; its listener does nothing.
import "reflect-metadata";
import { openDatabase } from "../src/kernel/db/database.js";
import { rowsForLines } from "../src/modules/connections/rowsForLines.js";
import { startLines, stopLines } from "../src/whatsapp/line/manager.js";
import { onLineEvent, setConnectionRows } from "../src/whatsapp/port.js";
import { lineSettings } from "../src/whatsapp/settings.js";
import type { Order } from "./children.js";

Object.assign(lineSettings, { simulatorUrl: process.env.BENCH_SIMULATOR, pollMs: 500 });
openDatabase([]);
setConnectionRows(rowsForLines);
onLineEvent(async () => undefined);
startLines();

process.on("message", (order: Order) => {
  if (!("memory" in order)) return;
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage() });
});
process.once("disconnect", () => process.exit(1));
process.once("SIGTERM", () => void stopLines().finally(() => process.exit(0)));
