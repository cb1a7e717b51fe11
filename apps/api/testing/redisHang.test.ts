import { authRoutes, liveSince, passwordResetRoutes } from "@recado/contract";
import { Redis } from "ioredis";
import { afterAll, expect, it } from "vitest";
import { PASSWORD, useApi } from "./api.js";
import { startRedisProxy } from "./redisProxy.js";

const realUrl = process.env.REDIS_URL ?? "";
const proxy = await startRedisProxy(realUrl);
process.env.REDIS_URL = proxy.url;
// What is said first is done last: the product says goodbye to Redis.
afterAll(() => proxy.stop());
const api = useApi();

/** Far below the half minute a browser would wait, and far above what half a second of waiting for Redis makes of it. */
const HANGS_MS = 10_000;
const inTime = <Answer>(work: Promise<Answer>): Promise<Answer | "hangs"> =>
  Promise.race([work, new Promise<"hangs">((resolve) => setTimeout(() => resolve("hangs"), HANGS_MS).unref())]);

it("windows that were open while Redis was not reached fetch anew what other processes may have told, once", async () => {
  const { admin } = await api.makeCompany();
  const { socket } = await api.openSocket(admin);
  const ask = async () => (await socket.emitWithAck(liveSince.name, { since: 0 })).events;
  expect(await ask()).toEqual(expect.any(Array));
  proxy.cut();
  await expect.poll(ask).toBeNull();
  expect(await ask()).toEqual(expect.any(Array));
});

it("a Redis that hangs stops no login and no action, and attempts are still counted", async () => {
  const { admin } = await api.makeCompany();
  const email = admin.user?.email ?? "";
  proxy.hang();
  const logIn = (password: string) => api.visitor().send(authRoutes.login, { body: { email, password } });
  expect(await inTime(logIn(PASSWORD))).toMatchObject({ status: 200 });
  // What wakes a worker does not wait for it.
  const asked = api.visitor().send(passwordResetRoutes.request, { body: { email } });
  expect(await inTime(asked)).toMatchObject({ status: 200 });
  const guesses = async () => {
    const seen: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) seen.push((await logIn("wrong")).status);
    return seen;
  };
  expect(await inTime(guesses())).toContain(429);
  const metrics = await api.visitor().agent.get("/metrics").set("authorization", "Bearer metrics-token-of-tests");
  expect(metrics.text).toMatch(/recado_redis_fallbacks_total\{use="limit"\} [1-9]/);
  expect((await api.visitor().agent.get("/backend/health/ready")).body.checks.redis.ok).toBe(false);

  // What other processes should hear is not kept without end, and they are told so.
  const [{ installation }, { publish }] = await Promise.all([import("../src/env.js"), import("../src/kernel/bus.js")]);
  const other = new Redis(realUrl);
  let heard = 0;
  let gaps = 0;
  other.on("message", (_channel, text) => {
    const topics = (JSON.parse(text).messages as { topic: string }[]).map(({ topic }) => topic);
    heard += topics.filter((topic) => topic === "hung").length;
    gaps += topics.filter((topic) => topic === "bus.gap").length;
  });
  await other.subscribe(`recado:bus${installation}`);
  for (let turn = 0; turn < 10_000; turn += 1) publish("hung", turn);

  proxy.resume();
  await expect.poll(async () => (await api.visitor().agent.get("/backend/health/ready")).body.status).toBe("ok");
  await expect.poll(() => heard).toBeGreaterThan(0);
  expect(heard).toBeLessThan(10_000);
  await expect.poll(() => gaps).toBe(1);
  other.disconnect();
});
