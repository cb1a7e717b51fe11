import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { env } from "../env.js";
import { closeBus, openBus, publish, subscribe } from "./bus.js";
import { closeRedis } from "./jobs/redis.js";

afterAll(async () => {
  closeBus();
  await closeRedis();
});

interface Message {
  topic: string;
  payload: unknown;
}

const connections: Redis[] = [];

function connect(): Redis {
  const redis = new Redis(env.REDIS_URL);
  connections.push(redis);
  return redis;
}

afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect();
});

const OWN = `recado:bus${new URL(env.REDIS_URL).pathname}${new URL(env.DATABASE_URL).pathname}`;

describe("the process bus", () => {
  it("is heard here at once, once, and no more when nobody wants it", async () => {
    openBus();
    const heard: unknown[] = [];
    const stop = subscribe("test", (payload) => heard.push(payload));
    publish("test", { n: 1 });
    expect(heard).toEqual([{ n: 1 }]);
    publish("other", { n: 2 });
    await pause(300);
    expect(heard).toEqual([{ n: 1 }]);
    stop();
    publish("test", { n: 3 });
    expect(heard).toHaveLength(1);
  });

  it("is heard elsewhere in its order, and what is published at once in one go", async () => {
    const told: Message[][] = [];
    const other = connect();
    other.on("message", (_channel, text) => told.push(JSON.parse(text).messages));
    await other.subscribe(OWN);
    for (const n of [1, 2, 3]) publish("many", n);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toEqual([1, 2, 3].map((payload) => ({ topic: "many", payload })));
    publish("first", 4);
    await new Promise((resolve) => setImmediate(resolve));
    // The first has left or is leaving: what is published now waits for it, and leaves together.
    for (const n of [5, 6]) publish("next", n);
    await expect.poll(() => told.flat().map((message) => message.payload)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      told
        .at(-1)
        ?.map((message) => message.payload)
        .slice(-2),
    ).toEqual([5, 6]);
    publish("last", 7);
    closeBus();
    await expect.poll(() => told.at(-1)).toEqual([{ topic: "last", payload: 7 }]);
    openBus();
  });

  it("is heard by other processes of the same database, and by nobody else's", async () => {
    const heard: unknown[] = [];
    subscribe("far", (payload) => heard.push(payload));
    const other = connect();
    const send = () =>
      other.publish(OWN, JSON.stringify({ from: "another", messages: [{ topic: "far", payload: 7 }] }));
    await expect.poll(send).toBe(1);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard[0]).toBe(7);
    expect(await other.publish(`${OWN}x`, "{}")).toBe(0);
  });
});
