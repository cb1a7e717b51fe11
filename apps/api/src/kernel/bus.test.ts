import { Redis } from "ioredis";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { env } from "../env.js";
import { closeBus, openBus, publish, subscribe } from "./bus.js";
import { closeRedis } from "./jobs/redis.js";

afterAll(async () => {
  closeBus();
  await closeRedis();
});

afterEach(() => void vi.useRealTimers());

const OWN = `recado:bus${new URL(env.REDIS_URL).pathname}${new URL(env.DATABASE_URL).pathname}`;

describe("the process bus", () => {
  it("is heard here at once, once, and no more when nobody wants it", async () => {
    openBus();
    const heard: unknown[] = [];
    const stop = subscribe("test", (payload) => heard.push(payload));
    publish("test", { n: 1 });
    expect(heard).toEqual([{ n: 1 }]);
    publish("other", { n: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toEqual([{ n: 1 }]);
    stop();
    publish("test", { n: 3 });
    expect(heard).toHaveLength(1);
  });

  it("is heard elsewhere in its order, and what is published at once in one go", async () => {
    const other = new Redis(env.REDIS_URL);
    const told: { messages: object[] }[] = [];
    other.on("message", (_channel, text) => told.push(JSON.parse(text)));
    await other.subscribe(OWN);
    for (const n of [1, 2, 3]) publish("many", n);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]?.messages).toEqual([1, 2, 3].map((payload) => ({ topic: "many", payload })));
    // One after a silence at once, and what follows it closely together: how closely is not for a busy machine to say.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    publish("soon", 4);
    await new Promise((resolve) => setImmediate(resolve));
    publish("soon", 5);
    await new Promise((resolve) => setImmediate(resolve));
    publish("soon", 6);
    vi.runAllTimers();
    vi.useRealTimers();
    await expect.poll(() => told[2]?.messages.length).toBe(2);
    expect(told[1]?.messages).toEqual([{ topic: "soon", payload: 4 }]);
    publish("last", 7);
    closeBus();
    await expect.poll(() => told[3]?.messages).toEqual([{ topic: "last", payload: 7 }]);
    openBus();
    other.disconnect();
  });

  it("is heard by other processes of the same database, and by nobody else's", async () => {
    const heard: unknown[] = [];
    subscribe("far", (payload) => heard.push(payload));
    const other = new Redis(env.REDIS_URL);
    const send = () =>
      other.publish(OWN, JSON.stringify({ from: "another", messages: [{ topic: "far", payload: 7 }] }));
    await expect.poll(send).toBe(1);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toBe(7);
    expect(await other.publish(`${OWN}x`, "{}")).toBe(0);
    other.disconnect();
  });
});
