import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "../errors.js";
import { redis } from "../jobs/redis.js";

interface Rule {
  points: number;
  seconds: number;
}

/** Counts attempts across processes; while Redis is away each process counts for itself. */
export function rateLimit(name: string, rule: Rule) {
  let limiter: RateLimiterRedis | undefined;
  const ownCount = new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
  const open = () => {
    limiter ??= new RateLimiterRedis({
      storeClient: redis(),
      keyPrefix: `recado:limit:${name}`,
      points: rule.points,
      duration: rule.seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: ownCount,
    });
    return limiter;
  };
  return {
    /** Takes one attempt of this key, or ends the request with 429 and how long to wait. */
    async take(key: string): Promise<void> {
      try {
        await open().consume(key);
      } catch (refused) {
        const wait = Math.max(1, Math.ceil(((refused as RateLimiterRes).msBeforeNext ?? 1_000) / 1_000));
        fail("ERR_RATE_LIMIT", { retryAfterSeconds: wait, data: { retryAfterSeconds: wait } });
      }
    },
    /** Gives an attempt back that turned out to be right, where it was counted: Redis may have come or gone since. */
    async giveBack(key: string): Promise<void> {
      const own = await ownCount.get(key);
      if (own && own.consumedPoints > 0) await ownCount.reward(key);
      else
        await open()
          .reward(key)
          .catch(() => undefined);
    },
    /** Forgets the attempts of a key, when one of them was right. */
    forgive(key: string): void {
      // Not awaited: while Redis is away it waits for it, and the login does not. Nor does what was counted here meanwhile.
      void ownCount.delete(key);
      open()
        .delete(key)
        .catch(() => undefined);
    },
  };
}
