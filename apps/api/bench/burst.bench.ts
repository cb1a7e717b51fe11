import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { unit } from "../src/kernel/db/unit.js";
import { queueMessage, startLine } from "../src/whatsapp/port.js";
import type { LineRef, Priority } from "../src/whatsapp/types.js";
import { useApi } from "../testing/api.js";
import { jidOf, useLines } from "../testing/lines.js";
import { Child } from "./children.js";
import { printTable } from "./table.js";

const BURST = Number(process.env.BENCH_BURST ?? 10_000);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 200);
/** Between two replies of the same person. */
const EVERY_MS = 250;
const MAX_DELAY_MS = 1_000;
const LONG = { timeout: 600_000, interval: 500 };

const api = useApi();
const world = useLines(api, { isRunHere: false });

it("a person's reply leaves within a second, whatever programs and campaigns have queued, on its line and on a neighbour's", async () => {
  const child = Child.start("recadoLines.ts", { BENCH_SIMULATOR: world.launched.addresses.whatsapp });
  const [busy, neighbour] = [await openLine(), await openLine()];
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => world.customer()));
  const [ours, theirs] = [await world.customer(), await world.customer()];
  const rows = [];

  await reply([busy, ours], 20);
  rows.push(await readDelays("idle", busy));
  await forget(busy);
  for (const [at, priority] of (["program", "campaign"] as const).entries())
    await queueBurst(busy, { priority, chats: people.slice((at * CUSTOMERS) / 2, ((at + 1) * CUSTOMERS) / 2) });
  const began = performance.now();
  let isOver = false;
  const replies = [
    [busy, ours],
    [neighbour, theirs],
  ] as const;
  const talking = replies.map(async (reply_) => {
    while (!isOver) await reply(reply_, 1);
  });
  const waiting = async () => count(busy, `status = 'waiting' AND priority > 0`);
  await expect.poll(waiting, LONG).toBe(0);
  const seconds = (performance.now() - began) / 1_000;
  isOver = true;
  await Promise.all(talking);
  rows.push(await readDelays(`during ${BURST}, the same line`, busy));
  rows.push(await readDelays(`during ${BURST}, a neighbour's line`, neighbour));
  await child.end();
  printTable(rows.map((row) => ({ ...row, max: row.max.toFixed(0) })));
  console.log(`${BURST} left in ${seconds.toFixed(0)} s, ${(BURST / seconds).toFixed(0)} a second`);
  for (const { max } of rows) expect(max).toBeLessThanOrEqual(MAX_DELAY_MS);
}, 1_200_000);

async function openLine() {
  const line = await world.makeLine();
  await startLine(line);
  await world.untilStatus(line, "qrcode");
  await world.simulator.scan(line.pn, { qr: (await world.row(line)).qrcode });
  await world.untilStatus(line, "CONNECTED");
  return line;
}

async function queueBurst(line: LineRef, { priority, chats }: { priority: Priority; chats: string[] }): Promise<void> {
  for (let at = 0; at < BURST / 2; at += chats.length)
    await unit(line, async () => {
      for (const pn of chats.slice(0, BURST / 2 - at))
        await queueMessage(line, { chat: jidOf(pn), priority, content: { kind: "text", text: `${priority} ${at}` } });
    });
}

async function reply([line, pn]: readonly [LineRef, string], times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await unit(line, () => queueMessage(line, { chat: jidOf(pn), content: { kind: "text", text: "resposta" } }));
    await sleep(EVERY_MS);
  }
}

async function count({ connectionId }: LineRef, condition: string): Promise<number> {
  const [row] = await api.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM "WaOutbox" WHERE "connectionId" = $1 AND ${condition}`,
    [connectionId],
  );
  return row?.count ?? 0;
}

/** From the moment a reply is queued until WhatsApp, and mostly the customer's phone, has it. */
async function readDelays(what: string, line: LineRef) {
  await expect.poll(() => count(line, `status = 'waiting' AND priority = 0`), LONG).toBe(0);
  const delays = await api.sql<{ ms: number }>(
    `SELECT extract(epoch FROM "updatedAt" - "createdAt")::float * 1000 AS ms FROM "WaOutbox"
      WHERE "connectionId" = $1 AND priority = 0 ORDER BY ms`,
    [line.connectionId],
  );
  const at = (share: number) => delays[Math.min(Math.floor(delays.length * share), delays.length - 1)]?.ms ?? 0;
  return { what, replies: delays.length, "p50 ms": at(0.5).toFixed(0), "p95 ms": at(0.95).toFixed(0), max: at(1) };
}

async function forget({ connectionId }: LineRef): Promise<void> {
  await api.sql(`DELETE FROM "WaOutbox" WHERE "connectionId" = $1`, [connectionId]);
}
