import { Redis } from "ioredis";
import { afterAll, describe, expect, it } from "vitest";
import { env } from "../env.js";
import { closeBells, onRing, openBells, ring } from "./bell.js";
import { closeRedis } from "./jobs/redis.js";

afterAll(async () => {
  closeBells();
  await closeRedis();
});

describe("a bell", () => {
  it("is heard here at once, once, and no more when nobody wants it", async () => {
    openBells();
    const heard: unknown[] = [];
    const stop = onRing("test", (payload) => heard.push(payload));
    ring("test", { n: 1 });
    expect(heard).toEqual([{ n: 1 }]);
    ring("other", { n: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toEqual([{ n: 1 }]);
    stop();
    ring("test", { n: 3 });
    expect(heard).toHaveLength(1);
  });

  it("is heard by other processes of the same database, and by nobody else's", async () => {
    const heard: unknown[] = [];
    onRing("far", (payload) => heard.push(payload));
    const other = new Redis(env.REDIS_URL);
    const own = `recado:bell${new URL(env.REDIS_URL).pathname}${new URL(env.DATABASE_URL).pathname}`;
    const rings = () => other.publish(own, JSON.stringify({ from: "another", name: "far", payload: 7 }));
    await expect.poll(rings).toBe(1);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toBe(7);
    expect(await other.publish(`${own}x`, "{}")).toBe(0);
    other.disconnect();
  });
});
