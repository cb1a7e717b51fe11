import { Redis } from "ioredis";
import { Counter } from "prom-client";
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
  // Every queue of Bull listens on those it shares with the others.
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

/** How long somebody who waits for an answer waits for Redis. */
const TIMEOUT_MS = 500;
/** For so long after a silence Redis is not waited for: whoever comes meanwhile would only wait in vain too. */
const REST_MS = 5_000;
let restsUntil = 0;

const fallbacks = new Counter({
  name: "recado_redis_fallbacks_total",
  help: "How often something was done without Redis, because it was away or silent",
  labelNames: ["use"],
});

/** What Redis answers; or, when it is away or does not answer soon, what can be said without it. */
export async function askRedisOr<Answer>(
  use: string,
  ask: () => Promise<Answer>,
  without: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (Date.now() >= restsUntil) {
    const answer = await orTimeout(ask());
    if (answer) return answer.value;
  }
  fallbacks.inc({ use });
  return without();
}

/** Nothing when it failed or took too long; a late answer is nobody's. */
async function orTimeout<Answer>(asked: Promise<Answer>): Promise<{ value: Answer } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    // An answer that came while this process was busy is read before anybody gives up.
    timer = setTimeout(() => setImmediate(() => resolve(undefined)), TIMEOUT_MS);
  });
  const answered = asked.then(
    (value) => ({ value }),
    () => "away" as const,
  );
  const outcome = await Promise.race([answered, silence]);
  clearTimeout(timer);
  if (outcome === undefined) {
    restsUntil = Date.now() + REST_MS;
    log.warn("redis is silent");
  }
  return outcome === "away" ? undefined : outcome;
}

export async function closeRedis(): Promise<void> {
  shared?.disconnect();
  shared = undefined;
}
