// The process guard.mjs starts: waits for its parent to end, in whatever way, and then ends the service it watches over.
import { rm } from "node:fs/promises";
import { endProcess, identify, isRunning } from "./processes.mjs";

const [pid, signal, folder = ""] = process.argv.slice(2);
const service = await identify(Number(pid));
// Nothing is ever written to this pipe; it closes with the parent.
for await (const _ of process.stdin);
if (await isRunning(service)) await endProcess(service.pid, { ask: /** @type {NodeJS.Signals} */ (signal) });
await rm(folder, { recursive: true, force: true });
