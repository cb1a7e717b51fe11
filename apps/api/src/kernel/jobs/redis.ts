import { Redis } from "ioredis";
import { env } from "../../env.js";
import { log } from "../log.js";

let shared: Redis | undefined;

/** A connection that waits for Redis to come back instead of giving up; Bull asks for these two options. */
export function connectRedis(): Redis {
  const client = new Redis(env.REDIS_URL, {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    retryStrategy: (tries) => Math.min(tries * 200, 2_000),
  });
  // Every lane listens on those it shares with the others.
  client.setMaxListeners(50);
  let lastSaid = 0;
  client.on("error", (error: Error) => {
    // One line a while, not one an attempt.
    if (Date.now() - lastSaid < 10_000) return;
    lastSaid = Date.now();
    log.warn({ error: error.message }, "redis is away");
  });
  return client;
}

/** The connection everything but blocking reads shares. */
export function redis(): Redis {
  shared ??= connectRedis();
  return shared;
}

export async function closeRedis(): Promise<void> {
  shared?.disconnect();
  shared = undefined;
}
