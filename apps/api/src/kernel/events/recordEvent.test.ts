import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { tagChannel } from "@recado/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useApi } from "../../../testing/api.js";
import { plain } from "../../../testing/plain.js";
import { drawLots } from "../../../testing/seed.js";
import { statements } from "../db/database.js";
import { execute, query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { unit } from "../db/unit.js";
import { retryFailedWork } from "../durable/work.js";
import { announce } from "../realtime/announce.js";
import { to } from "../realtime/rooms.js";
import { createCursor, findUnread, moveCursor, readBatch } from "./cursors.js";
import { forgetEvents } from "./forgetEvents.js";
import { failedEvents } from "./giveUpEvent.js";
import { EventReader } from "./reader.js";
import {
  type DeliveredEvent,
  defineEvent,
  type EventCtx,
  recordEvent,
  type Subscriber,
  subscribeDurably,
} from "./recordEvent.js";
import { eventSettings } from "./settings.js";

const API = fileURLToPath(new URL("../../..", import.meta.url));
const api = useApi();
let one: { companyId: number };
let two: { companyId: number };

const said = defineEvent("testSaid", z.object({ place: z.number() }));
const other = defineEvent("testOther", z.object({}));
const unheard = defineEvent("testUnheard", z.object({}));
type SaidEvent = DeliveredEvent<typeof said>;

/** What each subscriber was given, as `company:place`. */
const given = new Map<string, string[]>();
const makeSubscriber = (
  name: string,
  more: Partial<Subscriber<typeof said>> & { action?: (ctx: EventCtx, event: SaidEvent) => Promise<void> } = {},
): Subscriber => {
  const { action, ...rest } = more;
  const subscriber: Subscriber<typeof said> = {
    name,
    events: [said],
    async handle(ctx, event) {
      await action?.(ctx, event);
      given.set(name, [...(given.get(name) ?? []), `${ctx.companyId}:${event.payload.place}`]);
    },
    ...rest,
  };
  subscribeDurably(subscriber);
  return subscriber as unknown as Subscriber;
};
const say = (scope: { companyId: number }, ...places: number[]) =>
  unit(scope, async () => {
    for (const place of places) recordEvent(said, { ...scope, key: "ticket:1" }, { place });
  });
const namesOf = ({ companyId }: { companyId: number }, count: number) =>
  Array.from({ length: count }, (_, index) => `${companyId}:${index + 1}`);
const placeOf = async (subscriber: string, { companyId }: { companyId: number }) => {
  const [row] = await api.sql<{ seq: string; attempts: number }>(
    `SELECT seq, attempts FROM "EventPlaces" WHERE subscriber = $1 AND "companyId" = $2`,
    [subscriber, companyId],
  );
  return row && { seq: Number(row.seq), attempts: row.attempts };
};
const headOf = async ({ companyId }: { companyId: number }) =>
  Number(
    (await api.sql<{ seq: string }>(`SELECT "eventSeq" AS seq FROM "Companies" WHERE id = $1`, [companyId]))[0]?.seq,
  );
const lot = drawLots();
const usual = { ...eventSettings };

beforeAll(async () => {
  // Somebody listens from the beginning, or nothing would be written.
  makeSubscriber("test.first");
});
beforeEach(async () => {
  one = { companyId: (await api.makeCompany()).id };
  two = { companyId: (await api.makeCompany()).id };
  given.clear();
  Object.assign(eventSettings, usual, { restMs: 1 });
});
afterAll(() => Object.assign(eventSettings, usual));

describe("what is told", () => {
  it("is numbered without a gap in the order of the commits, by many writers, and not at all after a rollback", async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let turn = 0; turn < 10; turn += 1) {
          const telling = unit(one, async () => {
            const [row] = await query<{ place: string }>(
              sql`UPDATE "Companies" SET "liveSeq" = "liveSeq" + 1 RETURNING "liveSeq" AS place`,
            );
            recordEvent(said, { ...one, key: `ticket:${writer}` }, { place: Number(row?.place) });
            if (turn % 5 === 4) throw new Error("no");
          });
          await telling.catch(() => undefined);
        }
      }),
    );
    const rows = await api.sql<{ seq: string; payload: { place: number } }>(
      `SELECT seq, payload FROM "Events" WHERE "companyId" = $1 ORDER BY seq`,
      [one.companyId],
    );
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
    const places = rows.map(({ payload }) => payload.place);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("costs no statement where something is announced anyway, and is not written where nobody listens", async () => {
    const countIn = async (work: () => void) => {
      const before = statements.count;
      await unit(one, async () => work());
      return statements.count - before;
    };
    const show = () => announce(tagChannel, { action: "delete", tagId: 1 }, to.company(one.companyId));
    const silent = await countIn(() => undefined);
    const shown = await countIn(show);
    const both = await countIn(() => {
      show();
      recordEvent(said, { ...one, key: "ticket:1" }, { place: 1 });
      show();
    });
    expect([shown - silent, both - silent]).toEqual([1, 1]);
    expect(await countIn(() => recordEvent(unheard, { ...one, key: "ticket:1" }, {}))).toBe(silent);
    expect(await headOf(one)).toBe(1);
  });
});

describe("a subscriber", () => {
  it("that is new begins at now, and in a company that is newer at its beginning", async () => {
    await say(one, 1);
    const late = makeSubscriber("test.late");
    await createCursor(late);
    const { id } = await api.makeCompany();
    const young = { companyId: id };
    await say(young, 1);
    await createCursor(late);
    await say(one, 2);
    const reader = new EventReader(late);
    for (const companyId of await findUnread(late)) reader.enqueue(companyId);
    await expect.poll(() => [...(given.get(late.name) ?? [])].sort()).toEqual([`${one.companyId}:2`, `${id}:1`].sort());
  });

  it("moves on past what is not for it, and is not woken for that", async () => {
    const few = makeSubscriber("test.few");
    makeSubscriber("test.other", { events: [other as never] });
    await createCursor(few);
    await unit(one, async () => recordEvent(other, { ...one, key: "x" }, {}));
    expect(await findUnread(few)).not.toContain(one.companyId);
    expect(await placeOf(few.name, one)).toEqual({ seq: await headOf(one), attempts: 0 });
  });

  it("is asked once whether it wants what is read together", async () => {
    const wanted = [false, true];
    let asked = 0;
    const picky = makeSubscriber("test.picky", {
      isWanted: async () => {
        asked += 1;
        return wanted.shift() ?? false;
      },
    });
    await createCursor(picky);
    const reader = new EventReader(picky);
    await say(one, 1, 2);
    reader.enqueue(one.companyId);
    await expect.poll(async () => (await placeOf(picky.name, one))?.seq).toBe(2);
    await say(one, 3, 4, 5);
    reader.enqueue(one.companyId);
    await expect.poll(() => given.get(picky.name)).toEqual([3, 4, 5].map((place) => `${one.companyId}:${place}`));
    expect(asked).toBe(2);
    await reader.stop(1_000);
  });

  it("reads together what is recorded shortly after a reading", async () => {
    // Longer than a busy machine takes for the three that follow.
    Object.assign(eventSettings, { betweenMs: 2_000 });
    let readings = 0;
    const calm = makeSubscriber("test.calm", {
      isWanted: async () => {
        readings += 1;
        return true;
      },
    });
    await createCursor(calm);
    const reader = new EventReader(calm);
    for (const place of [1, 2, 3, 4]) {
      await say(one, place);
      reader.enqueue(one.companyId);
      if (place === 1) await expect.poll(() => given.get(calm.name)).toHaveLength(1);
    }
    await expect.poll(() => given.get(calm.name)).toEqual(namesOf(one, 4));
    expect(readings).toBe(2);
    await reader.stop(1_000);
  });

  it("gets everything once and in order, from two readers at once, more than a batch", async () => {
    const many = makeSubscriber("test.many");
    const readers = [new EventReader(many), new EventReader(many)];
    const places = Array.from({ length: 120 }, (_, index) => index + 1);
    for (let at = 0; at < places.length; at += 10) {
      await say(one, ...places.slice(at, at + 10));
      for (const reader of readers) reader.enqueue(one.companyId);
    }
    await expect
      .poll(() => {
        for (const reader of readers) reader.enqueue(one.companyId);
        return given.get(many.name)?.length;
      })
      .toBe(120);
    expect(given.get(many.name)).toEqual(namesOf(one, 120));
  });

  it("that fails is asked again, in order; in the end the event is put aside with its reason, until somebody wants it tried again", async () => {
    let isBroken = true;
    const tries: number[] = [];
    const fails = makeSubscriber("test.fails", {
      attempts: 3,
      action: async ({ attempt }, { payload }) => {
        if (payload.place !== 2 || !isBroken) return;
        tries.push(attempt);
        throw new Error("The second is too much");
      },
    });
    const reader = new EventReader(fails);
    await say(one, 1, 2, 3);
    reader.enqueue(one.companyId);
    await expect.poll(() => given.get(fails.name)).toEqual([`${one.companyId}:1`, `${one.companyId}:3`]);
    expect(tries).toEqual([1, 2, 3]);
    const missed = await api.sql(
      `SELECT "companyId", state, problem, key FROM "DurableWork" WHERE kind = 'events.missed'`,
    );
    expect(missed).toEqual([
      { companyId: one.companyId, state: "failed", problem: "The second is too much", key: "test.fails/ticket:1" },
    ]);
    isBroken = false;
    expect(await unit(one, () => retryFailedWork(failedEvents))).toBe(1);
    await expect.poll(() => given.get(fails.name)?.at(-1)).toBe(`${one.companyId}:2`);
  });

  it("that hangs delays no other company and no other subscriber, and is stopped in the end", async () => {
    Object.assign(eventSettings, { atOnce: 1, slowAfterMs: 50 });
    let isTold = false;
    const hangs = makeSubscriber("test.hangs", {
      attempts: 1,
      limitMs: 1_500,
      action: ({ companyId, signal }) =>
        companyId === one.companyId
          ? new Promise((resolve) =>
              signal.addEventListener("abort", () => {
                isTold = true;
                resolve();
              }),
            )
          : Promise.resolve(),
    });
    const quick = makeSubscriber("test.quick");
    await say(one, 1);
    await say(two, 1, 2);
    const [slow, fast] = [new EventReader(hangs), new EventReader(quick)];
    for (const { companyId } of [one, two]) {
      slow.enqueue(companyId);
      fast.enqueue(companyId);
    }
    await expect.poll(() => given.get(hangs.name)).toEqual(namesOf(two, 2));
    await expect.poll(() => given.get(quick.name)).toHaveLength(3);
    expect(isTold).toBe(false);
    await expect.poll(async () => (await placeOf(hangs.name, one))?.seq).toBe(1);
    expect(isTold).toBe(true);
  });

  it("that ends an event in its own unit does it once, whatever fails afterwards, and not at all without the place", async () => {
    const tags = () => api.sql(`SELECT 1 FROM "Tags" WHERE "companyId" = $1`, [one.companyId]);
    let attempts = 0;
    const careful = makeSubscriber("test.careful", {
      action: async (ctx, { payload }) => {
        attempts += 1;
        // Somebody else has taken the place meanwhile, the first time.
        if (attempts === 1)
          await api.sql(`UPDATE "EventPlaces" SET fence = fence + 1 WHERE subscriber = 'test.careful'`);
        await unit(ctx, async () => {
          await execute(sql`INSERT INTO "Tags" (name, color) VALUES (${`Uma ${payload.place}`}, '#000000')`);
          await ctx.done();
        });
        throw new Error("after the end");
      },
    });
    await say(one, 1);
    const reader = new EventReader(careful);
    reader.enqueue(one.companyId);
    await expect.poll(() => attempts).toBe(1);
    expect(await tags()).toHaveLength(0);
    await expect
      .poll(async () => {
        await api.sql(`UPDATE "EventPlaces" SET "dueAt" = now() WHERE subscriber = 'test.careful'`);
        reader.enqueue(one.companyId);
        return (await tags()).length;
      })
      .toBe(1);
    await expect.poll(() => placeOf(careful.name, one)).toEqual({ seq: 1, attempts: 0 });
    reader.enqueue(one.companyId);
    await reader.stop(1_000);
    expect([attempts, await tags()]).toEqual([2, [{ "?column?": 1 }]]);
  });

  it("that lost its place to another cannot move it", async () => {
    const slow = makeSubscriber("test.slow");
    await say(one, 1);
    const first = await readBatch(slow, one.companyId);
    expect(await readBatch(slow, one.companyId)).toBeNull();
    await api.sql(`UPDATE "EventPlaces" SET "dueAt" = now() WHERE subscriber = 'test.slow'`);
    const second = await readBatch(slow, one.companyId);
    if (!first || !second) throw new Error("the place was not taken");
    expect(await moveCursor(first.lease, { seq: 1, restMs: 0 })).toBe(false);
    expect(await moveCursor(second.lease, { seq: 1, restMs: 0 })).toBe(true);
  });
});

describe("events", () => {
  it("are kept for a week", async () => {
    await say(one, 1, 2);
    await api.sql(`UPDATE "Events" SET "createdAt" = now() - interval '8 days' WHERE "companyId" = $1 AND seq = 1`, [
      one.companyId,
    ]);
    await forgetEvents();
    expect(await api.sql(`SELECT seq FROM "Events" WHERE "companyId" = $1`, [one.companyId])).toEqual([{ seq: "2" }]);
  });
});

describe("processes that are killed while they read", () => {
  const KILLS = 3;
  const MANY = 100;

  it("lose nothing, and hand on what follows in order", async () => {
    await api.sql(`CREATE TABLE "TestHandled" (id serial, "companyId" integer, key text, place integer)`);
    await api.sql(`GRANT SELECT, INSERT ON "TestHandled" TO recado_app`);
    await api.sql(`GRANT USAGE ON SEQUENCE "TestHandled_id_seq" TO recado_app`);
    await createCursor(makeSubscriber("test.killed"));
    for (let at = 0; at < MANY; at += 10) {
      const places = Array.from({ length: 10 }, (_, index) => at + index + 1);
      await say(one, ...places);
      await say(two, ...places);
    }
    const program = plain("testing/subscriberProcess.ts");
    const start = () =>
      spawn(process.execPath, ["--import", "@recado/local/leash.mjs", program], {
        cwd: API,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
    let child: ChildProcess = start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const after = lot(40);
      for (let count = 0; count < after; count += 1) await once(child, "message");
      child.kill("SIGKILL");
      await once(child, "exit");
      child = start();
    }
    const handled = (companyId: number) =>
      api
        .sql<{ place: number }>(`SELECT place FROM "TestHandled" WHERE "companyId" = $1 ORDER BY id`, [companyId])
        .then((rows) => rows.map(({ place }) => place));
    for (const { companyId } of [one, two]) {
      await expect.poll(async () => (await handled(companyId)).at(-1)).toBe(MANY);
      const places = await handled(companyId);
      // What is told again begins again somewhere before, and goes on in order from there.
      const firsts = places.filter((place, index) => places.indexOf(place) === index);
      expect(firsts).toEqual(Array.from({ length: MANY }, (_, index) => index + 1));
      const jumps = places.filter((place, index) => index > 0 && place > (places[index - 1] ?? 0) + 1);
      expect(jumps).toEqual([]);
    }
    child.kill("SIGTERM");
    await once(child, "exit");
  });
});
