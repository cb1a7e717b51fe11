import { readEnv } from "./env.js";
import { log, setLogLevel } from "./log.js";
import { undoFailedAttempts } from "./signal/attempts.js";
import { silenceLibsignal } from "./signal/quiet.js";
import { start } from "./start.js";

silenceLibsignal();
undoFailedAttempts();
const env = readEnv();
setLogLevel(env.SIMULATOR_LOG);
const simulator = await start(env);

// The one line on standard output: whoever started this process reads the addresses from it.
process.stdout.write(`${JSON.stringify(simulator.addresses)}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(signal));
if (env.SIMULATOR_LIFELINE) process.stdin.resume().once("close", () => stop("parent gone"));

function stop(reason: string): void {
  log("info", "stopping", { reason });
  void simulator.stop().then(() => process.exit(0));
}
