import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { installation } from "../env.js";
import { connectRedis, redis } from "./jobs/redis.js";
import { log } from "./log.js";

type Listener = (payload: unknown) => void;

// Redis keeps its numbered databases apart and its bells not: the ids they carry are those of one Postgres database.
const CHANNEL = `recado:bells${installation}`;
const US = randomUUID();
const listeners = new Map<string, Set<Listener>>();
let ear: Redis | undefined;

/**
 * Tells every process that there is something to look at: here at once, elsewhere by Redis. A bell may get lost;
 * whoever hangs on one also looks by itself now and then.
 */
export function ring(name: string, payload: unknown): void {
  tell(name, payload);
  if (rung.push({ name, payload }) === 1 && !isResting) setImmediate(ringElsewhere);
}

/** Rings that the other processes have not heard yet: what rings in one go is sent in one. */
let rung: Ring[] = [];
/** The first is heard at once; those that follow it closely go together, because most processes hear none of it. */
const REST_MS = 5;
let isResting = false;

interface Ring {
  name: string;
  payload: unknown;
}

function ringElsewhere(): void {
  const rings = rung;
  rung = [];
  if (rings.length === 0) return;
  isResting = true;
  setTimeout(() => {
    isResting = false;
    ringElsewhere();
  }, REST_MS).unref();
  redis()
    .publish(CHANNEL, JSON.stringify({ from: US, rings }))
    .catch((error: unknown) => log.debug({ error }, "bells were not heard elsewhere"));
}

/** Hears a bell, from this process and, once `openBells` was called, from the others. Answers how to stop. */
export function onRing(name: string, listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => known.delete(listener);
}

/** Starts hearing the bells of other processes. */
export function openBells(): void {
  if (ear) return;
  ear = connectRedis();
  ear.on("message", (_channel, text) => {
    const { from, rings } = JSON.parse(text) as { from: string; rings: Ring[] };
    if (from === US) return;
    for (const { name, payload } of rings) tell(name, payload);
  });
  ear.subscribe(CHANNEL).catch((error: unknown) => log.debug({ error }, "the bells are closing"));
}

/** Says what is still to be said, and hears no more. */
export function closeBells(): void {
  ringElsewhere();
  ear?.disconnect();
  ear = undefined;
}

function tell(name: string, payload: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(payload);
}
