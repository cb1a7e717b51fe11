import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";
import { installation } from "../env.js";
import { connectRedis, redis } from "./jobs/redis.js";
import { log } from "./log.js";

type Listener = (payload: unknown) => void;

// Redis shares channels among its numbered databases, so the name says which installation this is.
const CHANNEL = `recado:bus${installation}`;
/** Said here when messages of other processes may have been lost. */
export const BUS_GAP_TOPIC = "bus.gap";
const PROCESS_ID = randomUUID();
/** What this process says, Redis tells it as well: it is known by its beginning. */
const OWN = `{"from":"${PROCESS_ID}"`;
const listeners = new Map<string, Set<Listener>>();
let subscriber: Redis | undefined;

/**
 * To the subscribers in this process at once, to the other processes by Redis. It may get lost: whoever depends on it also
 * polls now and then.
 */
export function publish(topic: string, payload: unknown): void {
  deliver(topic, payload);
  if (unsent.length >= MAX_UNSENT) hasDropped = true;
  else if (unsent.push({ topic, payload }) === 1 && !isSending) setImmediate(sendToOthers);
}

let unsent: Message[] = [];
/** While Redis hangs no more is kept. */
const MAX_UNSENT = 2_000;
let hasDropped = false;
/** The first message is sent at once, those of the next milliseconds together. */
const REST_MS = 5;
let isSending = false;

interface Message {
  topic: string;
  payload: unknown;
}

function sendToOthers(): void {
  const messages = unsent;
  unsent = [];
  if (hasDropped) messages.push({ topic: BUS_GAP_TOPIC, payload: null });
  hasDropped = false;
  if (messages.length === 0) return;
  isSending = true;
  const rest = pause(REST_MS, undefined, { ref: false });
  redis()
    .publish(CHANNEL, JSON.stringify({ from: PROCESS_ID, messages }))
    .catch((error: unknown) => log.debug({ error }, "the process bus did not reach the others"))
    .then(() => rest)
    .then(() => {
      isSending = false;
      sendToOthers();
    });
}

/** Messages of other processes come once `openBus` was called. Answers the function that unsubscribes. */
export function subscribe(topic: string, listener: Listener): () => void {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => known.delete(listener);
}

export function openBus(): void {
  if (subscriber) return;
  const connection = connectRedis();
  subscriber = connection;
  let wasAway = false;
  connection.on("close", () => {
    wasAway = true;
  });
  const subscribeToOthers = () =>
    connection
      .subscribe(CHANNEL)
      .then(() => {
        if (wasAway) deliver(BUS_GAP_TOPIC, null);
        wasAway = false;
      })
      .catch((error: unknown) => log.debug({ error }, "the process bus is closing"));
  connection.on("message", (_channel, text) => {
    if (text.startsWith(OWN)) return;
    const { messages } = JSON.parse(text) as { messages: Message[] };
    for (const { topic, payload } of messages) deliver(topic, payload);
  });
  // Each time Redis is reached anew.
  connection.on("ready", subscribeToOthers);
}

/** Sends what is unsent, and closes. */
export function closeBus(): void {
  sendToOthers();
  subscriber?.disconnect();
  subscriber = undefined;
}

function deliver(topic: string, payload: unknown): void {
  for (const listener of listeners.get(topic) ?? []) listener(payload);
}
