import { setTimeout as pause } from "node:timers/promises";
import { openBus, subscribe } from "../../kernel/bus.js";
import { log } from "../../kernel/log.js";
import { singleFlight } from "../../kernel/singleFlight.js";
import { patchLibraries } from "../adapter/patches/index.js";
import { lineSettings } from "../settings.js";
import { DESIRED_STATE_TOPIC, listDesiredStates } from "../store/desiredStates.js";
import { Lease } from "../store/lease.js";
import { OUTBOX_TOPIC } from "../store/queueMessage.js";
import type { DesiredState } from "../types.js";
import { answerCommands } from "./commands.js";
import { Line } from "./line.js";

/** Between the starts of two lines: all at once would look like an attack to WhatsApp. */
const STAGGER_MS = 200;

const lines = new Map<number, Line>();
let isRunning = false;
let stopLooking: () => void = () => undefined;

/** Runs the lines this process can get hold of, until `stopLines`. */
export function startLines(): void {
  if (isRunning) return;
  isRunning = true;
  patchLibraries();
  openBus();
  const timer = setInterval(() => void poll(), lineSettings.pollMs);
  const ends = [
    subscribe(DESIRED_STATE_TOPIC, (payload) => {
      lines.get(idIn(payload))?.retryNow();
      void poll();
    }),
    answerCommands((connectionId) => lines.get(connectionId)?.ask),
    subscribe(OUTBOX_TOPIC, (payload) => lines.get(idIn(payload))?.checkOutbox()),
  ];
  stopLooking = () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
  void poll();
}

/** Starts nothing new, finishes what is running, gives every line back. */
export async function stopLines(): Promise<void> {
  isRunning = false;
  stopLooking();
  await poll();
  await Promise.all([...lines.values()].map((line) => line.close()));
}

function idIn(payload: unknown): number {
  return (payload as { connectionId: number }).connectionId;
}

const poll = singleFlight(() =>
  pollOnce().catch((error: unknown) => log.warn({ error }, "the wanted lines could not be read")),
);

async function pollOnce(): Promise<void> {
  if (!isRunning) return;
  for (const desired of await listDesiredStates()) {
    const line = lines.get(desired.connectionId);
    if (line) line.apply(desired);
    else if (desired.wanted !== "down" && isRunning) await startLine(desired);
  }
}

async function startLine(desired: DesiredState): Promise<void> {
  const lease = await Lease.take(desired);
  if (!lease) return;
  const line = new Line(lease, desired);
  lines.set(desired.connectionId, line);
  line.done
    .finally(() => {
      lines.delete(desired.connectionId);
      void poll();
    })
    .catch((error: unknown) => log.error({ error }, "a line could not be given back"));
  await pause(STAGGER_MS);
}
