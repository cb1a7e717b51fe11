import "reflect-metadata";
import { start } from "../src/start.js";
import { emitLineEvent } from "../src/whatsapp/events.js";
import { CHATS_AT_ONCE } from "../src/whatsapp/line/journalReader.js";
import { composeRounds, type Flood, type FloodReport } from "./flood.js";

// A process of the product whose lines bring a flood: its listeners are told as an inbox tells them, the messages of a chat
// one after the other, so many chats beside each other, each message until it is handled.
const MAX_TRIES = 5;

const running = await start();
process.send?.({ isReady: true });
process.once("disconnect", () => process.exit(1));
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));

process.on("message", async ({ flood, place }: { flood: Flood; place: number }) => {
  const report: FloodReport = { handled: 0, failures: [] };
  for (const bursts of composeRounds(flood, place)) {
    const work = async () => {
      for (let burst = bursts.shift(); burst; burst = bursts.shift()) {
        for (const message of burst) await handle(message, report);
      }
    };
    await Promise.all(Array.from({ length: CHATS_AT_ONCE }, work));
  }
  process.send?.(report);
});

async function handle(message: Parameters<typeof emitLineEvent>[0], report: FloodReport): Promise<void> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    try {
      await emitLineEvent(message);
      report.handled += 1;
      return;
    } catch (error) {
      report.failures.push(String(error));
    }
  }
}
