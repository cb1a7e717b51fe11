import "reflect-metadata";
import { env, lacksTls, publicUrl } from "./env.js";
import { compareClocks } from "./kernel/clock.js";
import { log } from "./kernel/log.js";
import { start } from "./start.js";

const STOP_TIMEOUT_MS = 20_000;
const CLOCKS_EVERY_MS = 60_000;

const running = await start().catch((error: unknown) => {
  log.fatal({ error }, error instanceof Error ? error.message : "Recado could not start");
  process.exit(1);
});
log.info({ address: publicUrl, roles: env.ROLES }, "Recado is running");
if (lacksTls(env)) {
  log.warn(
    { address: publicUrl },
    "people reach Recado without TLS: whoever shares a network with them can read their passwords and messages",
  );
}

setInterval(() => {
  compareClocks().catch((error: unknown) => log.debug({ error }, "the time could not be asked yet"));
}, CLOCKS_EVERY_MS).unref();

let isEnding = false;

/** Takes no new work, ends what runs, and then the process. */
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  running.stop().then(
    () => process.exit(code),
    (error: unknown) => {
      log.error({ error }, "Recado could not end in order");
      process.exit(1);
    },
  );
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    log.info({ signal }, "stopping");
    end(0);
  });
}

// Nobody knows what it left half done: a fresh process takes over, which compose and `npm start` see to.
process.on("uncaughtException", (error) => {
  log.fatal({ error }, "something unforeseen was thrown; this process ends");
  end(1);
});

// One forgotten promise must not end every company's day; it is said loudly instead.
process.on("unhandledRejection", (error) => log.error({ error }, "a promise failed and nobody listened"));
