import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { failRateLimit } from "../errors.js";
import { askRedisOr, redis } from "../jobs/redis.js";
import { countedAddress } from "./countedAddress.js";

interface Rule {
  points: number;
  seconds: number;
}

/** Counts attempts across processes; while Redis is away or silent each process counts for itself. */
export function rateLimit(name: string, { points, seconds }: Rule) {
  let limiter: RateLimiterRedis | undefined;
  const ownCount = new RateLimiterMemory({ points, duration: seconds });
  const open = () => {
    limiter ??= new RateLimiterRedis({
      storeClient: redis(),
      keyPrefix: `recado:limit:${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
    });
    return limiter;
  };
  const ask = <Answer>(work: (count: RateLimiterRedis | RateLimiterMemory) => Promise<Answer>) =>
    askRedisOr(
      "limit",
      () => work(open()),
      () => work(ownCount),
    );
  return {
    /** Takes one attempt of this key, or ends the request with 429 and how long to wait. An address is counted as its network. */
    async take(key: string): Promise<void> {
      const taken = await ask((count) => count.consume(countedAddress(key)).catch(refusal));
      if (taken.consumedPoints <= points) return;
      refuseFor(taken.msBeforeNext);
    },
    /** Ends the request if this key has none left, without taking one. */
    async check(key: string): Promise<void> {
      const known = await ask((count) => count.get(countedAddress(key)));
      if (known && known.consumedPoints >= points) refuseFor(known.msBeforeNext);
    },
    /** Gives an attempt back that turned out to be right, where it was counted: Redis may have come or gone since. */
    async giveBack(key: string): Promise<void> {
      const counted = countedAddress(key);
      const own = await ownCount.get(counted);
      if (own && own.consumedPoints > 0) await ownCount.reward(counted);
      else
        await askRedisOr<unknown>(
          "limit",
          () => open().reward(counted),
          () => undefined,
        );
    },
  };
}

/** A limiter throws its count when there is nothing left; anything else it throws is a failure. */
function refusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

function refuseFor(milliseconds: number): never {
  failRateLimit(Math.max(1, Math.ceil(milliseconds / 1_000)));
}
