import { Redis } from "ioredis";
import { afterAll, describe, expect, it } from "vitest";
import { env } from "../env.js";
import { closeBells, onRing, openBells, ring } from "./bell.js";
import { closeRedis } from "./jobs/redis.js";

afterAll(async () => {
  closeBells();
  await closeRedis();
});

const OWN = `recado:bells${new URL(env.REDIS_URL).pathname}${new URL(env.DATABASE_URL).pathname}`;

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

  it("rings elsewhere in its order, and what rings at once in one go", async () => {
    const other = new Redis(env.REDIS_URL);
    const told: { rings: object[] }[] = [];
    other.on("message", (_channel, text) => told.push(JSON.parse(text)));
    await other.subscribe(OWN);
    for (const n of [1, 2, 3]) ring("many", n);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]?.rings).toEqual([1, 2, 3].map((payload) => ({ name: "many", payload })));
    // One after a silence at once, and what follows it closely together.
    ring("soon", 4);
    await new Promise((resolve) => setImmediate(resolve));
    ring("soon", 5);
    await new Promise((resolve) => setImmediate(resolve));
    ring("soon", 6);
    await expect.poll(() => told[2]?.rings.length).toBe(2);
    expect(told[1]?.rings).toEqual([{ name: "soon", payload: 4 }]);
    ring("last", 7);
    closeBells();
    await expect.poll(() => told[3]?.rings).toEqual([{ name: "last", payload: 7 }]);
    openBells();
    other.disconnect();
  });

  it("is heard by other processes of the same database, and by nobody else's", async () => {
    const heard: unknown[] = [];
    onRing("far", (payload) => heard.push(payload));
    const other = new Redis(env.REDIS_URL);
    const rings = () => other.publish(OWN, JSON.stringify({ from: "another", rings: [{ name: "far", payload: 7 }] }));
    await expect.poll(rings).toBe(1);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toBe(7);
    expect(await other.publish(`${OWN}x`, "{}")).toBe(0);
    other.disconnect();
  });
});
