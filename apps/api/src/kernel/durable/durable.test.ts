import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useApi } from "../../../testing/api.js";
import { drawLots } from "../../../testing/seed.js";
import { execute, query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { unit } from "../db/unit.js";
import { redis } from "../jobs/redis.js";
import { workSettings } from "./settings.js";
import {
  addWork,
  cancelWork,
  defineWork,
  pauseWork,
  resumeWork,
  retryFailedWork,
  type Task,
  WORK_PRIORITIES,
  type Work,
} from "./work.js";
import { pollForWork, startWorkers, stopWorkers } from "./workers.js";
import { WorkRunner } from "./workRunner.js";
import { claimWork, finishWork, renewLeases, WorkLost } from "./workTable.js";

const api = useApi();
const lot = drawLots();
let one: { companyId: number };
let two: { companyId: number };

const payload = z.object({ name: z.string() });
type Payload = z.output<typeof payload>;
let began: string[] = [];
let ended: string[] = [];
/** What the next runs do; by name. */
const actions = new Map<string, (task: Task) => Promise<void>>();
async function run({ name }: Payload, task: Task): Promise<void> {
  began.push(name);
  await actions.get(name)?.(task);
  ended.push(name);
}
const plain = defineWork("test.plain", { payload, run, attempts: 2, rest: () => 0, atOnce: 3, perCompany: 3 });
const shared = defineWork("test.shared", { payload, run, atOnce: 2 });
const single = defineWork("test.single", { payload, run, atOnce: 1 });
const short = defineWork("test.short", { payload, run, attempts: 1, limitMs: 100 });
const given: unknown[] = [];
const hopeless = defineWork("test.hopeless", {
  payload,
  run,
  attempts: 2,
  rest: () => 0,
  async onGivenUp({ name }, { companyId, problem }) {
    if (name === "untold") throw new Error("Nobody can be told");
    given.push([name, companyId, problem]);
  },
});

const rows = (kind: string) =>
  api.sql<{ id: string; state: string; attempts: number; problem: string | null }>(
    `SELECT id, state, attempts, problem FROM "DurableWork" WHERE kind = $1 ORDER BY id`,
    [kind],
  );
const addTo = (
  scope: { companyId: number },
  work: Work,
  names: string[],
  options: Parameters<typeof addWork>[2] = {},
) =>
  unit(scope, async () => {
    for (const name of names) await addWork(work, { name }, options);
  });
/** A promise that a run waits for. */
function makeGate() {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

beforeAll(async () => {
  one = { companyId: (await api.makeCompany()).id };
  two = { companyId: (await api.makeCompany()).id };
  // Beside that of the product itself.
  startWorkers([plain, shared, single, short, hopeless]);
});
afterAll(stopWorkers);
beforeEach(async () => {
  await api.sql(`DELETE FROM "DurableWork"`);
  began = [];
  ended = [];
  actions.clear();
});

describe("work", () => {
  it("is done after the commit, and never after a rollback", async () => {
    const failing = unit(one, async () => {
      await addWork(plain, { name: "undone" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await addTo(one, plain, ["done"]);
    await asSystem("the installation has work too", () => addWork(plain, { name: "the installation's" }));
    await expect.poll(() => [...ended].sort()).toEqual(["done", "the installation's"]);
    await expect.poll(() => rows(plain.name)).toEqual([]);
  });

  it("is tried again, and given up with a reason that can be read, in the unit that says so", async () => {
    actions.set("bad", async () => {
      throw new Error("The server said no");
    });
    await addTo(one, hopeless, ["bad"]);
    await expect
      .poll(() => rows(hopeless.name))
      .toMatchObject([{ state: "failed", attempts: 2, problem: "The server said no" }]);
    expect(began).toEqual(["bad", "bad"]);
    expect(given).toEqual([["bad", one.companyId, "The server said no"]]);
    actions.clear();
    expect(await unit(two, () => retryFailedWork(hopeless))).toBe(0);
    expect(await unit(one, () => retryFailedWork(hopeless))).toBe(1);
    await expect.poll(() => rows(hopeless.name)).toEqual([]);
    expect(ended).toEqual(["bad"]);
  });

  it("that fails while that cannot be written down is tried again as soon as it can, and not when its lease is over", async () => {
    const unrecorded = defineWork("test.unrecorded", { payload, run, rest: () => 0 });
    await addTo(one, unrecorded, ["late"]);
    actions.set("late", async () => {
      await api.sql(`ALTER TABLE "DurableWork" RENAME COLUMN problem TO "noProblem"`);
      throw new Error("The server said no");
    });
    const runner = new WorkRunner(unrecorded);
    try {
      await runner.poll();
      await expect.poll(() => runner.taken).toEqual([]);
    } finally {
      await api.sql(`ALTER TABLE "DurableWork" RENAME COLUMN "noProblem" TO problem`);
    }
    expect(began).toEqual(["late"]);
    actions.clear();
    await runner.poll();
    await expect.poll(() => ended, { timeout: workSettings.leaseMs / 3 }).toEqual(["late"]);
    await runner.stop(1_000);
  });

  it("is given up also where nobody can be told, or nobody understands it any more, and other work goes on", async () => {
    actions.set("untold", async () => {
      throw new Error("The server said no");
    });
    await addTo(one, hopeless, ["untold"], { key: "k" });
    await addTo(one, hopeless, ["next"], { key: "k" });
    await expect.poll(() => ended).toEqual(["next"]);
    // What has run leaves a moment later.
    await expect.poll(() => rows(hopeless.name)).toMatchObject([{ state: "failed", problem: "The server said no" }]);
    await api.sql(
      `INSERT INTO "DurableWork" ("companyId", kind, payload) VALUES ($1, $2, '{"title": "of an older version"}')`,
      [one.companyId, hopeless.name],
    );
    await pollForWork();
    await expect.poll(() => rows(hopeless.name)).toMatchObject([{ state: "failed" }, { state: "failed", attempts: 2 }]);
  });

  it("that never ends is told so, and counts as failed", async () => {
    let isTold = false;
    actions.set("hangs", async ({ signal }) => {
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      isTold = true;
    });
    await addTo(one, short, ["hangs"]);
    await expect
      .poll(() => rows(short.name))
      .toMatchObject([{ state: "failed", problem: expect.stringContaining("within") }]);
    expect(isTold).toBe(true);
  });

  it("that ends its process each time is given up", async () => {
    await addTo(one, short, []);
    await api.sql(
      `INSERT INTO "DurableWork" ("companyId", kind, payload, state, attempts) VALUES ($1, $2, '{"name": "poison"}', 'running', 1)`,
      [one.companyId, short.name],
    );
    await pollForWork();
    await expect
      .poll(() => rows(short.name))
      .toMatchObject([{ state: "failed", problem: expect.stringContaining("process") }]);
    expect(began).toEqual([]);
  });

  it("of a process that died is done again also where older work of its key waits", async () => {
    await addTo(one, short, ["waits"], { key: "k", dueAt: new Date(Date.now() + 3_600_000) });
    await api.sql(
      `INSERT INTO "DurableWork" ("companyId", kind, key, payload, state, attempts, "wantedAt")
         VALUES ($1, $2, 'k', '{"name": "runs"}', 'running', 0, now() + interval '1 minute')`,
      [one.companyId, short.name],
    );
    // It was moved to the front after it was added.
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now(), "wantedAt" = now() WHERE state = 'waiting'`);
    await pollForWork();
    await expect.poll(() => ended).toEqual(["runs", "waits"]);
  });

  it("waits for its time", async () => {
    await addTo(one, plain, ["later"], { dueAt: new Date(Date.now() + 3_600_000) });
    await addTo(one, plain, ["now"]);
    await expect.poll(() => ended).toEqual(["now"]);
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now()`);
    await pollForWork();
    await expect.poll(() => ended).toEqual(["now", "later"]);
  });

  it("that is unique by its key is added once while it waits, and once more while it is done", async () => {
    const { gate, open } = makeGate();
    actions.set("first", () => gate);
    const once = { key: "campaign:1", isUniqueByKey: true };
    await addTo(one, plain, ["first", "never"], { ...once, dueAt: new Date(Date.now() + 60_000) });
    expect(await rows(plain.name)).toHaveLength(1);
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE kind = $1`, [plain.name]);
    await pollForWork();
    await expect.poll(() => began).toEqual(["first"]);
    await addTo(one, plain, ["second", "never either"], once);
    await addTo(two, plain, ["another company's"], once);
    open();
    await expect.poll(() => [...ended].sort()).toEqual(["another company's", "first", "second"]);
  });

  it("needs no Redis to be found", async () => {
    await pauseAll();
    await addTo(one, plain, ["without"]);
    await redis().flushdb();
    await api.sql(`DELETE FROM "WorkPauses"`);
    // The regular look, which nobody asked for.
    await expect.poll(() => ended).toEqual(["without"]);
  });
});

const pauseAll = () => asSystem("the operator pauses", () => pauseWork(plain, "for a while"));

describe("turns", () => {
  it("go round the companies, whoever came first with however much", async () => {
    const { gate, open } = makeGate();
    actions.set("holds", () => gate);
    await addTo(one, single, ["holds", "a1", "a2", "a3", "a4"]);
    await expect.poll(() => began).toEqual(["holds"]);
    await addTo(two, single, ["b1", "b2"]);
    open();
    await expect.poll(() => ended).toHaveLength(7);
    expect(ended).toEqual(["holds", "b1", "a1", "b2", "a2", "a3", "a4"]);
  });

  it("leave room for others, however long the work of one company takes", async () => {
    const { gate, open } = makeGate();
    for (const name of ["slow 1", "slow 2", "slow 3"]) actions.set(name, () => gate);
    await addTo(one, shared, ["slow 1", "slow 2", "slow 3"]);
    await expect.poll(() => began).toEqual(["slow 1"]);
    await addTo(two, shared, ["quick 1", "quick 2"]);
    await expect.poll(() => ended).toEqual(["quick 1", "quick 2"]);
    expect(began).not.toContain("slow 2");
    open();
    await expect.poll(() => ended).toHaveLength(5);
  });

  it("within a company are by priority, then by age", async () => {
    const { gate, open } = makeGate();
    actions.set("holds", () => gate);
    await addTo(one, single, ["holds"]);
    await expect.poll(() => began).toEqual(["holds"]);
    for (const priority of Object.keys(WORK_PRIORITIES).reverse() as (keyof typeof WORK_PRIORITIES)[])
      await addTo(one, single, [`${priority} 1`, `${priority} 2`], { priority });
    open();
    await expect.poll(() => ended).toHaveLength(9);
    expect(ended.slice(1)).toEqual(
      Object.keys(WORK_PRIORITIES).flatMap((priority) => [`${priority} 1`, `${priority} 2`]),
    );
  });

  it("are left out while a company, or everybody, pauses", async () => {
    await unit(one, () => pauseWork(plain, "the line is down"));
    await addTo(one, plain, ["paused"]);
    await addTo(two, plain, ["goes on"]);
    await expect.poll(() => ended).toEqual(["goes on"]);
    await pauseAll();
    await addTo(two, plain, ["waits too"]);
    await pollForWork();
    expect(began).toEqual(["goes on"]);
    // What a company may, it may for itself alone.
    await unit(two, () => resumeWork(plain));
    await pollForWork();
    expect(began).toEqual(["goes on"]);
    await asSystem("the operator goes on", () => resumeWork(plain));
    await expect.poll(() => ended).toEqual(["goes on", "waits too"]);
    await unit(one, () => resumeWork(plain));
    await expect.poll(() => ended).toEqual(["goes on", "waits too", "paused"]);
  });
});

describe("a key", () => {
  it("is done in the order of its commits and never beside itself, by two processes, while 8 write", async () => {
    const active = new Set<string>();
    const overlaps: string[] = [];
    const done = new Map<string, number[]>();
    let fails = 40;
    const keyed = defineWork("test.keyed", {
      payload: z.object({ key: z.string(), place: z.number() }),
      rest: () => 0,
      attempts: 100,
      async run({ key, place }) {
        if (active.has(key)) overlaps.push(key);
        active.add(key);
        await pause(lot(4));
        active.delete(key);
        if (lot(4) === 1 && fails-- > 0) throw new Error("not this time");
        done.set(key, [...(done.get(key) ?? []), place]);
      },
    });
    await api.sql('CREATE TABLE IF NOT EXISTS "TestKeys" (key text PRIMARY KEY, place integer NOT NULL DEFAULT 0)');
    await api.sql(`INSERT INTO "TestKeys" (key) VALUES ('a'), ('b'), ('c')`);
    await api.sql(`GRANT SELECT, UPDATE ON "TestKeys" TO recado_app`);
    const runners = [new WorkRunner(keyed), new WorkRunner(keyed)];
    const write = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        const key = "abc"[lot(3) - 1] ?? "a";
        // Whoever has the row of the key locked is the next, as with a ticket.
        await unit(one, async () => {
          const [row] = await query<{ place: number }>(
            sql`UPDATE "TestKeys" SET place = place + 1 WHERE key = ${key} RETURNING place`,
          );
          await addWork(keyed, { key, place: row?.place ?? 0 }, { key });
        });
        void runners[lot(2) - 1]?.poll();
      }
    };
    await Promise.all(Array.from({ length: 8 }, write));
    await expect
      .poll(async () => {
        for (const runner of runners) void runner.poll();
        return (await rows(keyed.name)).length;
      })
      .toBe(0);
    await Promise.all(runners.map((runner) => runner.stop(1_000)));
    expect(overlaps).toEqual([]);
    for (const places of done.values()) expect(places).toEqual(places.map((_, index) => index + 1));
    expect([...done.values()].flat()).toHaveLength(96);
    await api.sql('DROP TABLE "TestKeys"');
  });

  it("takes back what is not done, and stops what is being done", async () => {
    let isTold = false;
    const { gate, open } = makeGate();
    actions.set("runs", async (task) => {
      await gate;
      await unit(one, async () => {
        await execute(sql`UPDATE "Tags" SET name = 'changed by what was taken back'`);
        await task.done();
      }).catch((error: unknown) => {
        isTold = error instanceof WorkLost;
        throw error;
      });
    });
    await addTo(one, plain, ["runs", "waits"], { key: "ticket:1" });
    await expect.poll(() => began).toEqual(["runs"]);
    expect(await unit(two, () => cancelWork(plain, "ticket:1"))).toBe(0);
    expect(await unit(one, () => cancelWork(plain, "ticket:1"))).toBe(2);
    open();
    await expect.poll(() => isTold).toBe(true);
    expect([ended, await rows(plain.name)]).toEqual([[], []]);
  });
});

describe("a fence", () => {
  it("keeps whoever lost the work from finishing it, and leaves it to whoever has it now", async () => {
    const unseen = defineWork(`test.${randomUUID()}`, { payload, run });
    await addTo(one, unseen, ["mine"]);
    const [first] = await claimWork(unseen, { most: 5, lastAccount: 0, fullAccounts: [] });
    expect(await claimWork(unseen, { most: 5, lastAccount: 0, fullAccounts: [] })).toEqual([]);
    if (!first) throw new Error("nothing was taken");
    expect(await renewLeases([first])).toEqual(new Set([first.id]));
    // The time that this process was silent.
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now()`);
    const [second] = await claimWork(unseen, { most: 5, lastAccount: 0, fullAccounts: [] });
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await renewLeases([first])).toEqual(new Set());
    const finishing = unit(one, async () => {
      await execute(sql`UPDATE "Tags" SET name = 'twice'`);
      await finishWork(first);
    });
    await expect(finishing).rejects.toThrow(WorkLost);
    await expect(finishWork(first)).rejects.toThrow(WorkLost);
    if (second) await finishWork(second);
    expect(await rows(unseen.name)).toEqual([]);
  });
});
