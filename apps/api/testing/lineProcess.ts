import "reflect-metadata";
import pg from "pg";
import { closeDatabase, openDatabase } from "../src/kernel/db/database.js";
import { rowsForLines } from "../src/modules/connections/rowsForLines.js";
import { startLines, stopLines } from "../src/whatsapp/line/manager.js";
import { onLineEvent, setConnectionRows } from "../src/whatsapp/port.js";
import { lineSettings } from "../src/whatsapp/settings.js";
import type { LineOrder } from "./lineProcesses.js";
import { dieIn } from "./lineSteps.js";

// A process that does nothing but run lines, for tests that end it in the middle of things or look at it from outside.
// What its listener is told goes to the test, and of messages also into the table `heard`, which the test made.
Object.assign(lineSettings, JSON.parse(process.env.RECADO_TEST_LINE_SETTINGS ?? "{}"));
const liveListener = new pg.Pool({ connectionString: process.env.RECADO_TEST_OWN_DATABASE_URL, max: 2 });
liveListener.on("error", () => undefined);

openDatabase([]);
setConnectionRows(rowsForLines);
onLineEvent(async (event) => {
  process.send?.({ event });
  if (event.type !== "message") return;
  await liveListener.query(
    `INSERT INTO heard (id, kind, chat) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET times = heard.times + 1, kind = excluded.kind`,
    [event.ref.waId, event.content.kind, event.chat.jid],
  );
});
const isHeld = process.env.RECADO_TEST_LINE_HELD !== undefined;
if (!isHeld) startLines();
process.stdout.write("ready\n");

process.on("message", (order: LineOrder) => {
  if ("isStart" in order) startLines();
  else if ("dieIn" in order) dieIn(order.dieIn);
  else {
    // Only what is left after a collection is held on to.
    globalThis.gc?.();
    process.send?.({ heapUsed: process.memoryUsage().heapUsed });
  }
});
process.once("disconnect", () => process.exit(1));
process.once("SIGTERM", async () => {
  await stopLines();
  await closeDatabase();
  process.exit(0);
});
