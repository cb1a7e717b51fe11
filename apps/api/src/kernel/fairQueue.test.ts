import { describe, expect, it } from "vitest";
import { FairQueue, QueueRefused } from "./fairQueue.js";
import { payerOf } from "./payer.js";

/** Work that ends when it is told to; `began` says in which order it was begun. */
function makeWork(queue: FairQueue) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, companyId: number, userId: number) =>
    queue.run(payerOf({ companyId, userId }), async () => {
      began.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === "broken") throw new Error("no");
      return name;
    });
  return { began, ask, end: (name: string) => ends.get(name)?.() };
}

describe("a fair queue", () => {
  it("runs so many at once, and lets companies and their people take turns", async () => {
    const { began, ask, end } = makeWork(new FairQueue({ atOnce: 1, waiting: 10, maxWaitMs: 60_000 }));
    const all = [
      ...["a1", "a2", "a3", "a4"].map((name) => ask(name, 1, 1)),
      ask("colleague", 1, 2),
      ask("neighbour 1", 2, 3),
      ask("neighbour 2", 2, 3),
    ];
    const order = ["a1", "neighbour 1", "colleague", "neighbour 2", "a2", "a3", "a4"];
    for (const [index, name] of order.entries()) {
      await expect.poll(() => began).toEqual(order.slice(0, index + 1));
      end(name);
    }
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it("lets everybody wait where it is not told otherwise", async () => {
    const { began, ask, end } = makeWork(new FairQueue({ atOnce: 1 }));
    const names = Array.from({ length: 200 }, (_, turn) => `${turn}`);
    const all = names.map((name) => ask(name, 1, 1));
    for (const name of names) {
      await expect.poll(() => began.at(-1)).toBe(name);
      end(name);
    }
    expect(await Promise.all(all)).toHaveLength(200);
  });

  it("refuses what one person or company heaps up, and what waited too long; a failure gives its place on", async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 4, maxWaitMs: 60_000 });
    const { began, ask, end } = makeWork(queue);
    const broken = ask("broken", 1, 1);
    const [mine, mineToo] = [ask("mine", 1, 1), ask("mine too", 1, 1)];
    await expect(ask("heap", 1, 1)).rejects.toThrow(QueueRefused);
    const [hers, hersToo] = [ask("hers", 1, 2), ask("hers too", 1, 2)];
    await expect(ask("his", 1, 3)).rejects.toThrow(QueueRefused);
    const other = ask("other", 2, 4);
    end("broken");
    await expect(broken).rejects.toThrow("no");
    for (const name of ["other", "hers", "mine", "hers too", "mine too"]) {
      await expect.poll(() => began.at(-1)).toBe(name);
      end(name);
    }
    await Promise.all([mine, mineToo, hers, hersToo, other]);

    const hasty = makeWork(new FairQueue({ atOnce: 1, waiting: 4, maxWaitMs: 20 }));
    const running = hasty.ask("running", 1, 1);
    await expect(hasty.ask("waiting", 2, 2)).rejects.toThrow("in time");
    hasty.end("running");
    await running;
    expect(hasty.began).toEqual(["running"]);
  });

  const account = (name: string) => {
    const company = name.slice(0, 1);
    return { company, person: company };
  };

  it.each([
    ["a1 a2 a3 b1", "a3", "a1 b1 a2", "of who has most the last"],
    ["a1 b1 c1 d1", "d1", "a1 b1 c1", "the newcomer where nobody has more"],
    ["a1y b1 b2 c1", "a1y", "b1 c1 b2", "who yields before who does not"],
    ["a1 b1 c1 d1y", "d1y", "a1 b1 c1", "who yields, though there is no room for it"],
  ])("of %s, where three may wait in all, refuses %s", async (asked, refused, order) => {
    const queue = new FairQueue({ atOnce: 1, waiting: 10, waitingInAll: 3, maxWaitMs: 60_000 });
    const release = await queue.acquire(account("x0"));
    const done: string[] = [];
    const all = asked.split(" ").map(async (name) => {
      const next = await queue.acquire(account(name), { yields: name.endsWith("y") });
      done.push(name);
      next();
    });
    await expect(all[asked.split(" ").indexOf(refused)]).rejects.toThrow("Too much");
    release();
    await Promise.allSettled(all);
    expect(done.join(" ")).toBe(order);
  });
});
