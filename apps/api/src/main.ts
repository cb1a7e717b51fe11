import "reflect-metadata";
import { env, lacksTls, publicUrl } from "./env.js";
import { log } from "./kernel/log.js";
import { start } from "./start.js";

const STOP_PATIENCE_MS = 20_000;

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

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    log.info({ signal }, "stopping");
    void running.stop().then(() => process.exit(0));
  });
}

// One forgotten promise must not end every company's day; it is said loudly instead.
process.on("unhandledRejection", (error) => log.error({ error }, "a promise failed and nobody listened"));
