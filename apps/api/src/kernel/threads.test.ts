import { getPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { plain } from "../../testing/plain.js";
import { stopThreadPools, ThreadPool } from "./threads.js";

const LIMITS = { threads: 1, waiting: 4, waitingInAll: 2, maxWaitMs: 60_000 };
const makePool = (idleMs?: number) =>
  new ThreadPool<string, string>(pathToFileURL(plain("testing/echoWorker")), { ...LIMITS, idleMs });
const as = (who: string) => ({ company: who, person: who });
const busy = { code: "ERR_UNAVAILABLE", options: { retryAfterSeconds: 5 } };
afterEach(stopThreadPools);

describe("a pool of threads", () => {
  it("does one task after the other, and says what failed", async () => {
    const pool = makePool();
    const tasks = ["a", "fail", "b"].map((task, index) => pool.run(task, as(String(index))));
    const done = await Promise.allSettled(tasks);
    expect(done).toMatchObject([{ value: "a" }, { reason: { message: "as told" } }, { value: "b" }]);
  });

  it.runIf(process.platform === "linux")("goes behind the rest of the process, which stays where it is", async () => {
    const own = getPriority();
    expect(await makePool().run("priority", as("me"))).toBe(String(Math.max(10, own)));
    expect(getPriority()).toBe(own);
  });

  it("tells who finds no place to come back", async () => {
    const pool = makePool();
    const done = await Promise.allSettled(["a", "b", "c", "d"].map((task) => pool.run(task, as(task))));
    expect(done).toMatchObject([{ value: "a" }, { value: "b" }, { value: "c" }, { reason: busy }]);
  });

  it("replaces one that died, and whoever it worked for may come back", async () => {
    const pool = makePool();
    const done = await Promise.allSettled(["die", "after"].map((task) => pool.run(task, as(task))));
    expect(done).toMatchObject([{ reason: busy }, { value: "after" }]);
  });

  it("ends one that takes too long, and goes on with the next task", async () => {
    const pool = makePool();
    await expect(pool.run("stay", as("me"), { timeoutMs: 500 })).rejects.toMatchObject(busy);
    expect(await pool.run("after", as("me"), { timeoutMs: 20_000 })).toBe("after");
  });

  it("keeps its place free where the machine gives no thread", async () => {
    const refusing = {
      get href(): string {
        throw new Error("no more threads");
      },
    } as URL;
    const pool = new ThreadPool<string, string>(refusing, LIMITS);
    for (const task of ["a", "b"]) await expect(pool.run(task, as("me"))).rejects.toThrow("no more threads");
  });

  it("gives nothing to one that ends because nobody needed it", async () => {
    const pool = makePool(0);
    for (const task of ["a", "b", "c", "d", "e"]) {
      expect(await pool.run(task, as("me"))).toBe(task);
      // Its timer has fired by then, and it has not ended yet.
      await pause(2);
    }
  });

  it("ends with the process, and begins again with the next task", async () => {
    const pool = makePool();
    const done = Promise.allSettled(["a", "b"].map((task) => pool.run(task, as(task))));
    await stopThreadPools();
    expect(await done).toMatchObject([{ reason: busy }, { reason: busy }]);
    expect(await pool.run("again", as("me"))).toBe("again");
  });
});
