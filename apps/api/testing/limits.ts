import { Redis } from "ioredis";

let redis: Redis | undefined;

/** Forgets what the rate limits counted, so that a test can come to a limited route as often as it needs. */
export async function forgetLimits(): Promise<void> {
  redis ??= new Redis(process.env.REDIS_URL ?? "");
  const keys = await redis.keys("recado:limit:*");
  if (keys.length > 0) await redis.del(...keys);
}
