import { Redis } from "ioredis";

let redis: Redis | undefined;

/** Forgets what the rate limits, or those of a name, counted, so that a test can come to a limited route as often as it needs. */
export async function forgetLimits(name = ""): Promise<void> {
  redis ??= new Redis(process.env.REDIS_URL ?? "");
  const keys = await redis.keys(`recado:limit:${name}*`);
  if (keys.length > 0) await redis.del(...keys);
}

/** How many passwords an attack tries; a long run tries ten thousand. */
export const GUESSES = Number(process.env.RECADO_TEST_GUESSES ?? 200);
