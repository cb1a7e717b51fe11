import { describe, expect, it } from "vitest";
import type { Limits } from "../fairQueue.js";
import { connectionLimits, FairShare, type RequestConnections } from "./fairShare.js";

const shares: Limits = { atOnce: 6, perCompany: 4, perPerson: 2, waiting: 12, maxWaitMs: 60_000 };
const request = (company: string, person: string): RequestConnections => ({
  company,
  person,
  held: 0,
  isFinished: false,
});

const settled = () => new Promise(setImmediate);

/** Requests that each want one connection, in the order they came, and which of them have it. */
function ask(share: FairShare) {
  const entered: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    entered,
    come: (name: string, [company, person]: [string, string]) => {
      const coming = share.acquire(request(company, person)).then((how) => {
        entered.push(name);
        leave.set(name, how);
      });
      // Those who still wait when the test is over are refused long after it.
      coming.catch(() => undefined);
      return coming;
    },
    go: async (name: string) => {
      leave.get(name)?.();
      await settled();
    },
  };
}
describe("connections", () => {
  it("go to one person and to one company in part only, and the rest is free for others", async () => {
    const { entered, come } = ask(new FairShare(shares));
    for (let turn = 1; turn <= 8; turn += 1) void come(`a${turn}`, ["A", "ana"]);
    for (let turn = 1; turn <= 4; turn += 1) void come(`b${turn}`, ["A", "bia"]);
    void come("z", ["Z", "zoe"]);
    await settled();
    expect(entered).toEqual(["a1", "a2", "b1", "b2", "z"]);
  });

  it("go next to the company, and the person in it, that has the fewest", async () => {
    const { entered, come, go } = ask(new FairShare({ ...shares, atOnce: 2 }));
    void come("a1", ["A", "ana"]);
    void come("a2", ["A", "ana"]);
    void come("a3", ["A", "ana"]);
    void come("b1", ["A", "bia"]);
    void come("z1", ["Z", "zoe"]);
    await settled();
    await go("a1");
    expect(entered).toEqual(["a1", "a2", "z1"]);
    await go("z1");
    expect(entered).toEqual(["a1", "a2", "z1", "b1"]);
  });

  it("are had again when they are given back, all of them", async () => {
    const { entered, come, go } = ask(new FairShare(shares));
    const names = Array.from({ length: 8 }, (_, turn) => `a${turn}`);
    for (const name of names) void come(name, ["A", "ana"]);
    await settled();
    for (const name of names) await go(name);
    expect(entered).toEqual(names);
    for (const name of ["x", "y"]) void come(name, ["A", "ana"]);
    await settled();
    expect(entered.slice(-2)).toEqual(["x", "y"]);
  });

  it("are waited for by so many, and the next is told to come back", async () => {
    const { entered, come } = ask(new FairShare(shares));
    for (let turn = 0; turn < 8; turn += 1) void come(`a${turn}`, ["A", "ana"]);
    await expect(come("more", ["A", "ana"])).rejects.toMatchObject({ code: "ERR_RATE_LIMIT", status: 429 });
    for (const [turn, person] of new Array<string>(8).fill("bia").entries()) void come(`b${turn}`, ["A", person]);
    await expect(come("more", ["A", "caio"])).rejects.toMatchObject({ code: "ERR_RATE_LIMIT" });
    await come("z", ["Z", "zoe"]);
    expect(entered).toEqual(["a0", "a1", "b0", "b1", "z"]);
  });

  it("are waited for so long, and then it is said that there are none", async () => {
    const share = new FairShare({ ...shares, perPerson: 1, maxWaitMs: 20 });
    const leave = await share.acquire(request("A", "ana"));
    const late = share.acquire(request("A", "ana"));
    await expect(late).rejects.toMatchObject({ code: "ERR_UNAVAILABLE", options: { retryAfterSeconds: 2 } });
    leave();
    await share.acquire(request("A", "ana"));
  });

  it("are not waited for by a request that has one, nor by what goes on after its answer, nor by what nobody asked for", async () => {
    const share = new FairShare({ ...shares, perPerson: 1 });
    const ana = request("A", "ana");
    await share.acquire(ana);
    await share.acquire(ana);
    await share.acquire({ ...request("A", "ana"), isFinished: true });
    await share.acquire(undefined);
  });

  it("are shared out in whole ones, however few there are", () => {
    expect(connectionLimits(10)).toMatchObject({ atOnce: 8, perCompany: 3, perPerson: 2 });
    for (const pool of [2, 3, 200]) {
      const { atOnce, perCompany = 0, perPerson = 0 } = connectionLimits(pool);
      expect(perPerson).toBeGreaterThan(0);
      expect(perPerson <= perCompany && perCompany <= atOnce && atOnce <= pool).toBe(true);
    }
  });
});
