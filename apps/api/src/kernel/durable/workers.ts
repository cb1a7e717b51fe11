import { Gauge } from "prom-client";
import { subscribe } from "../bus.js";
import { log } from "../log.js";
import { outsideRequest } from "../outsideRequest.js";
import { workSettings } from "./settings.js";
import { WORK_TOPIC, type Work, WorkCall } from "./work.js";
import { WorkRunner } from "./workRunner.js";
import { countDue, renewLeases } from "./workTable.js";

const STOP_TIMEOUT_MS = 5_000;

const runners = new Map<string, WorkRunner>();
let timers: NodeJS.Timeout[] = [];
let unsubscribe: () => void = () => undefined;

const due = new Gauge({ name: "recado_work_due", help: "Work that is due and not done", labelNames: ["kind"] });
const age = new Gauge({
  name: "recado_work_oldest_seconds",
  help: "How long the oldest due work has been wanted",
  labelNames: ["kind"],
});

/** Other processes may work too: each piece is leased by one of them at a time. */
export function startWorkers(works: Work[]): void {
  for (const work of works) runners.set(work.name, new WorkRunner(work));
  unsubscribe = subscribe(WORK_TOPIC, (told) => {
    const call = WorkCall.safeParse(told).data;
    if (call) outsideRequest(() => runners.get(call.name)?.pollAt(call.at));
  });
  timers = [
    setInterval(() => void pollForWork(), workSettings.pollMs),
    setInterval(() => void renewAll(), workSettings.leaseMs / 3),
  ];
  void pollForWork();
}

/** Finds what no message of the bus has announced, what has rested, and what another process has left. */
export async function pollForWork(): Promise<void> {
  try {
    const found = await countDue();
    for (const name of runners.keys()) {
      const own = found.find(({ kind }) => kind === name);
      due.set({ kind: name }, own?.due ?? 0);
      age.set({ kind: name }, own?.seconds ?? 0);
    }
    await Promise.all(found.map(({ kind }) => runners.get(kind)?.poll()));
  } catch (error) {
    log.debug({ error }, "due work could not be looked for yet");
  }
}

async function renewAll(): Promise<void> {
  const all = [...runners.values()].flatMap((runner) => runner.taken);
  if (all.length === 0) return;
  try {
    const kept = await renewLeases(all);
    for (const runner of runners.values()) runner.abortLost(kept, all);
  } catch (error) {
    log.debug({ error }, "leases of work could not be renewed");
  }
}

export async function stopWorkers(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  unsubscribe();
  const stopping = [...runners.values()].map((runner) => runner.stop(STOP_TIMEOUT_MS));
  for (const end of await Promise.allSettled(stopping)) {
    if (end.status === "rejected") log.debug({ error: end.reason }, "work could not be released");
  }
  runners.clear();
}
