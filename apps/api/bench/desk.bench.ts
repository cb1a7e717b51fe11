import type { ChildProcess } from "node:child_process";
import { afterAll, beforeAll, it } from "vitest";
import { House } from "../testing/house.js";
import { comparePair, warmUp } from "./compare.js";
import { openDesk } from "./deskHouse.js";
import { type Desk, pairsOf } from "./deskRequests.js";
import { measureFanOut } from "./fanOut.js";
import type { Latency } from "./load.js";
import { printTable } from "./table.js";

/** With 16 clients each of them asks as often as the one does. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
let house: House;
let desk: Desk;
let bare: ChildProcess;

beforeAll(async () => {
  house = await House.build();
  ({ desk, bare } = await openDesk(house));
}, 1_200_000);
afterAll(async () => {
  bare?.kill();
  await house.tearDown();
});

it("takes the time of what a desk with 1,500,000 messages asks for, beside a bare server", async () => {
  const rows = [];
  for (const pair of pairsOf(desk)) {
    await warmUp(pair, 30);
    for (const clients of [1, 16]) {
      const { recado, bare } = await comparePair(pair, { clients, requests: REQUESTS * (clients === 1 ? 1 : 4) });
      rows.push(rowOf(pair.what, clients, { recado, bare }));
    }
  }
  rows.push(rowOf("one update at all of 200 sockets", 1, await measureFanOut(desk)));
  printTable(rows);
});

function rowOf(what: string, clients: number, { recado, bare }: { recado: Latency; bare: Latency }) {
  return {
    what,
    clients,
    "p50 ms": recado.p50,
    "bare p50": bare.p50,
    ratio: (recado.p50 / bare.p50).toFixed(1),
    "p95 ms": recado.p95,
    "bare p95": bare.p95,
  };
}
