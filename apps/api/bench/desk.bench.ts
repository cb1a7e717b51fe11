import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, it } from "vitest";
import { Installation } from "../testing/installation.js";
import { comparePair, warmUp } from "./compare.js";
import { type DeskInstallation, openDesk } from "./deskInstallation.js";
import { pairsOf, readsOf, searches } from "./deskRequests.js";
import { measureFanOut } from "./fanOut.js";
import { type Latency, summarise, takeTimes } from "./load.js";
import { printTable } from "./table.js";

/** With 16 clients each of them asks as often as the one does. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
/** What is measured, by its name. */
const ONLY = new RegExp(process.env.BENCH_ONLY ?? "");
/** So often a row is asked for before it is measured. */
const WARM = 30;
let installation: Installation;
let at: DeskInstallation;

beforeAll(async () => {
  installation = await Installation.build();
  at = await openDesk(installation);
}, 1_200_000);
afterAll(async () => {
  at?.bare.kill();
  await installation.tearDown();
});

it("takes the time of what a desk with 1,500,000 messages asks for, beside a bare server", async () => {
  const rows = [];
  for (const pair of pairsOf(at.desk).filter(({ what }) => ONLY.test(what))) {
    await warmUp(pair, WARM);
    for (const clients of [1, 16]) {
      const { recado, bare } = await comparePair(pair, { clients, requests: REQUESTS * (clients === 1 ? 1 : 4) });
      rows.push(await rowOf(pair.what, clients, { recado, bare }));
    }
  }
  rows.push(await rowOf("one update at all of 200 sockets", 1, await measureFanOut(at.desk)));
  printTable(rows);
}, 1_800_000);

it("takes about as long for ten times the rows", async () => {
  const rows = [];
  const tenth = readsOf(at.tenth);
  for (const [turn, { what, recado }] of readsOf(at.desk).entries()) {
    if (!ONLY.test(what)) continue;
    const pair = { what, recado, bare: tenth[turn]?.recado ?? recado };
    await warmUp(pair, WARM);
    const { recado: all, bare: part } = await comparePair(pair, { clients: 1, requests: REQUESTS });
    rows.push({ what, "p50 ms": all.p50, "a tenth": part.p50, ratio: (all.p50 / part.p50).toFixed(1) });
  }
  printTable(rows);
});

it("finds nothing at once for a company that has nothing, beside one that has all", async () => {
  const rows = [];
  for (const { what, next } of searches(at.desk, at.newcomer)) {
    await takeTimes(next, { clients: 1, requests: WARM });
    const began = performance.now();
    const { p50, p95 } = summarise(
      await takeTimes(next, { clients: 1, requests: REQUESTS }),
      performance.now() - began,
    );
    rows.push({ what, "p50 ms": p50, "p95 ms": p95 });
  }
  printTable(rows);
});

/** What the server's process held at its most, as Linux counts it. */
async function peakMemory(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

async function rowOf(what: string, clients: number, { recado, bare }: { recado: Latency; bare: Latency }) {
  return {
    what,
    clients,
    "p50 ms": recado.p50,
    "bare p50": bare.p50,
    ratio: (recado.p50 / bare.p50).toFixed(1),
    "p95 ms": recado.p95,
    "bare p95": bare.p95,
    "MB so far": await peakMemory(installation.api?.pid),
  };
}
