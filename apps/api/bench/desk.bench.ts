import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
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
/** The server's process at its most. */
const MAX_MB = 300;
/** What ten times the rows may cost. */
const MAX_GROWTH = 1.5;
/** Pages far down by their number, which no screen asks for: they are measured, and grow as they must. */
const FAR = /page (?!1$)\d+$/;
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
      rows.push(await rowOf({ what: pair.what, clients, most: clients === 1 ? pair.most : "" }, { recado, bare }));
    }
  }
  const fanOut = await measureFanOut(at.desk);
  rows.push(await rowOf({ what: "one update at all of 200 sockets", clients: 1, most: "" }, fanOut));
  printTable(rows);
  const over = rows.filter(({ ratio, most }) => most !== "" && Number(ratio) > most).map(name);
  const memory = await peakMemory(installation.api?.pid);
  expect([...over, ...(memory > MAX_MB ? [`the process: ${memory} MB`] : [])]).toEqual([]);
}, 1_800_000);

it("takes about as long for ten times the rows", async () => {
  const rows = [];
  const tenth = readsOf(at.tenth);
  for (const [turn, { what, recado }] of readsOf(at.desk).entries()) {
    if (!ONLY.test(what)) continue;
    const pair = { what, recado, bare: tenth[turn]?.recado ?? recado };
    await warmUp(pair, WARM);
    const { recado: all, bare: part } = await comparePair(pair, { clients: 1, requests: REQUESTS });
    rows.push({ what, "p50 ms": all.p50, "a tenth": part.p50, ratio: ratioOf(all, part) });
  }
  printTable(rows);
  expect(rows.filter(({ what, ratio }) => Number(ratio) > MAX_GROWTH && !FAR.test(what)).map(name)).toEqual([]);
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

/** As the table shows it, so that nothing is over that does not look so. */
function ratioOf(one: Latency, other: Latency): string {
  return (one.p50 / other.p50).toFixed(1);
}

function name({ what, ratio }: { what: string; ratio: string }): string {
  return `${what}: ${ratio}`;
}

interface Asking {
  what: string;
  clients: number;
  /** Nothing where it is only measured. */
  most: number | "";
}

async function rowOf({ what, clients, most }: Asking, { recado, bare }: { recado: Latency; bare: Latency }) {
  return {
    what,
    clients,
    "p50 ms": recado.p50,
    "bare p50": bare.p50,
    ratio: ratioOf(recado, bare),
    most,
    "p95 ms": recado.p95,
    "bare p95": bare.p95,
    "MB so far": await peakMemory(installation.api?.pid),
  };
}
