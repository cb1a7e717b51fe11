import { Redis } from "ioredis";

/** Forgets what the rate limits counted, so that a test can come to a limited route as often as it needs. */
export async function forgetLimits(): Promise<void> {
  const redis = new Redis(process.env.REDIS_URL ?? "");
  try {
    const keys = await redis.keys("recado:limit:*");
    if (keys.length > 0) await redis.del(...keys);
  } finally {
    redis.disconnect();
  }
}
