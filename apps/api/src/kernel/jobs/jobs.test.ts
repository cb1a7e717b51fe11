import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { closeDatabase, openDatabase } from "../db/database.js";
import { unit } from "../db/unit.js";
import { defineJob, defineSweep, startJobs, stopJobs } from "./jobs.js";
import { closeRedis, redis } from "./redis.js";

const scope = { companyId: 1 };
const ran: string[] = [];
let failures = 0;

const note = defineJob("test.note", {
  bullQueue: "default",
  payload: z.object({ text: z.string() }),
  run: async ({ text }) => void ran.push(text),
});
const moody = defineJob("test.moody", {
  bullQueue: "default",
  payload: z.object({ failing: z.number() }),
  attempts: 2,
  run: async ({ failing }) => {
    if (failures < failing) {
      failures += 1;
      throw new Error("not yet");
    }
    ran.push("in the end");
  },
});
const sweep = defineSweep("test.sweep", 2, async () => void ran.push("swept"));
const timesRan = (text: string) => ran.filter((each) => each === text).length;

/** What the workers do once a minute, so that nobody has to wait for it. */
let armEveryMinute: () => void;
beforeAll(async () => {
  openDatabase([]);
  const timers = vi.spyOn(globalThis, "setInterval");
  await startJobs([note, moody], [sweep]);
  armEveryMinute = timers.mock.calls.find(([, ms]) => ms === 60_000)?.[0] as () => void;
  timers.mockRestore();
});
afterAll(async () => {
  await stopJobs();
  await closeDatabase();
  await closeRedis();
});

describe("a job", () => {
  it("is rung for after the commit, and not at all after a rollback", async () => {
    await unit(scope, async () => {
      note.enqueue({ text: "committed" });
      await pause(200);
      expect(ran).not.toContain("committed");
    });
    await expect(
      unit(scope, async () => {
        note.enqueue({ text: "rolled back" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await expect.poll(() => ran).toContain("committed");
    await pause(200);
    expect(ran).not.toContain("rolled back");
  });

  it("is done once, however often it was rung for under one name", async () => {
    for (let turn = 0; turn < 3; turn += 1) note.enqueue({ text: "named" }, { id: "one-name", delayMs: 100 });
    await expect.poll(() => timesRan("named")).toBe(1);
    await pause(300);
    expect(timesRan("named")).toBe(1);
  });

  it("waits for its time", async () => {
    note.enqueue({ text: "delayed" }, { delayMs: 700 });
    note.enqueue({ text: "asked for later" });
    await expect.poll(() => ran, { timeout: 5_000 }).toContain("delayed");
    expect(ran.filter((text) => ["delayed", "asked for later"].includes(text))).toEqual(["asked for later", "delayed"]);
  });

  it("is tried again when it fails", async () => {
    moody.enqueue({ failing: 1 });
    await expect.poll(() => timesRan("in the end"), { timeout: 8_000 }).toBe(1);
    expect(failures).toBe(1);
  });

  it("never runs on a payload that does not fit", async () => {
    note.enqueue({ text: 7 } as never);
    note.enqueue({ text: "the next" });
    await expect.poll(() => ran).toContain("the next");
    expect(ran).not.toContain(7);
  });
});

describe("a sweep", () => {
  const armed = async () => (await redis().keys("recado:sweep:repeat*")).length;

  it("comes again and again", async () => {
    await expect.poll(() => timesRan("swept"), { timeout: 10_000, interval: 200 }).toBeGreaterThanOrEqual(2);
  });

  it("is set again within a minute after Redis forgot it", async () => {
    await redis().flushdb();
    expect(await armed()).toBe(0);
    const before = timesRan("swept");
    armEveryMinute();
    await expect.poll(() => timesRan("swept"), { timeout: 10_000, interval: 200 }).toBeGreaterThan(before);
    expect(await armed()).toBeGreaterThan(0);
  });

  it("that is gone from the code is gone from Redis", async () => {
    await stopJobs();
    await startJobs([], [defineSweep("test.other", 3_600, async () => undefined)]);
    const names = async () => (await redis().zrange("recado:sweep:repeat", 0, -1)).map((key) => key.split(":")[0]);
    await expect.poll(names).toEqual(["test.other"]);
  });
});
