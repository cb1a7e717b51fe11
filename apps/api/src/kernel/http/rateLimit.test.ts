import { describe, expect, it } from "vitest";
import type { AppError } from "../errors.js";
import { redis } from "../jobs/redis.js";
import { rateLimit } from "./rateLimit.js";

const outcome = (work: Promise<void>) =>
  work.then(
    () => "taken",
    (error: AppError) => error,
  );

describe("a rate limit", () => {
  it("lets so many through, and tells the rest how long to wait", async () => {
    const limit = rateLimit("test-most", { points: 2, seconds: 30 });
    expect([await outcome(limit.take("a")), await outcome(limit.take("a"))]).toEqual(["taken", "taken"]);
    const refused = (await outcome(limit.take("a"))) as AppError;
    expect(refused).toMatchObject({ code: "ERR_RATE_LIMIT", status: 429 });
    expect(refused.options.retryAfterSeconds).toBeGreaterThan(25);
    expect(refused.options.retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(refused.options.data).toEqual({ retryAfterSeconds: refused.options.retryAfterSeconds });
    expect(await outcome(limit.take("b"))).toBe("taken");
  });

  it("gives room again when its time is over", async () => {
    const limit = rateLimit("test-time", { points: 1, seconds: 1 });
    await limit.take("a");
    expect(await outcome(limit.take("a"))).toMatchObject({ status: 429 });
    await expect.poll(() => outcome(limit.take("a")), { timeout: 3_000, interval: 200 }).toBe("taken");
  });

  it("counts what was given back as if it had not been", async () => {
    const limit = rateLimit("test-back", { points: 1, seconds: 30 });
    for (let turn = 0; turn < 5; turn += 1) {
      await limit.take("a");
      await limit.giveBack("a");
    }
    await limit.take("a");
    expect(await outcome(limit.take("a"))).toMatchObject({ status: 429 });
  });

  it("counts across processes: two of one name share their count", async () => {
    const [one, two] = [0, 1].map(() => rateLimit("test-shared", { points: 1, seconds: 30 }));
    await one?.take("a");
    expect(await outcome(two?.take("a") as Promise<void>)).toMatchObject({ status: 429 });
  });

  it("counts a whole network of IPv6 as one visitor, and gives back where it counted", async () => {
    const limit = rateLimit("test-network", { points: 1, seconds: 30 });
    await limit.take("2001:db8:1:2::1");
    expect(await outcome(limit.take("2001:db8:1:2:ffff::2"))).toMatchObject({ status: 429 });
    expect(await outcome(limit.take("2001:db8:1:3::1"))).toBe("taken");
    // The refused one counted, too.
    for (const other of ["9", "a"]) await limit.giveBack(`2001:db8:1:2::${other}`);
    expect(await outcome(limit.take("2001:db8:1:2::1"))).toBe("taken");
  });

  it("still counts, each process for itself, while Redis is away", async () => {
    const limit = rateLimit("test-away", { points: 2, seconds: 30 });
    await limit.take("a");
    redis().disconnect();
    const outcomes = [];
    for (let turn = 0; turn < 3; turn += 1) outcomes.push(await outcome(limit.take("a")));
    expect(outcomes).toEqual(["taken", "taken", expect.objectContaining({ status: 429 })]);
    await limit.giveBack("a");
    await redis().connect();
    expect(await outcome(limit.take("a"))).toBe("taken");
  });

  it("gives back where it counted, also when Redis has come since", async () => {
    const limit = rateLimit("test-came", { points: 1, seconds: 30 });
    redis().disconnect();
    await limit.take("a");
    await redis().connect();
    await limit.giveBack("a");
    redis().disconnect();
    expect(await outcome(limit.take("a"))).toBe("taken");
    await redis().connect();
  });
});
