import { expect, it } from "vitest";
import { unit } from "../src/kernel/db/unit.js";
import { queueMessage, startLine } from "../src/whatsapp/port.js";
import { useApi } from "../testing/api.js";
import { jidOf, useLines } from "../testing/lines.js";
import { Child } from "./children.js";
import { printTable } from "./table.js";

const LINES = Number(process.env.BENCH_LINES ?? 50);
const CUSTOMERS = 20;
const IN_EACH = Number(process.env.BENCH_EACH ?? 50);
const OUT_EACH = IN_EACH / 2;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
/** What the product carries of what the bare library does, in percent. */
const MIN_SHARE = 70;
const LONG = { timeout: 300_000, interval: 100 };
const WHOLE_MS = 1_800_000;

const api = useApi();
const world = useLines(api, { isRunHere: false });

interface Line {
  companyId: number;
  connectionId: number;
  pn: string;
}
/** The two that are held against each other, in the same words. */
interface Runner {
  accounts: string[];
  process: Child;
  /** Messages heard so far, and messages customers were said to have so far. */
  heard(): Promise<number>;
  arrived(): Promise<number>;
  send(account: string, chats: string[]): Promise<void>;
}

const environment = () => ({ BENCH_SIMULATOR: world.launched.addresses.whatsapp });
const rounded = (value: number, places = 0) => value.toFixed(places);

it(
  "resumes, idles and carries messages, beside the bare library",
  async () => {
    const recado = await startRecado();
    const bare = await startBare();
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => world.customer()));
    const rows = [];
    for (const [lines, name] of [
      [1, "one line"],
      [CUSTOMERS, "twenty lines"],
    ] as const) {
      const figures = { recadoIn: 0, bareIn: 0, recadoOut: 0, bareOut: 0 };
      for (const runner of [recado, bare]) {
        await receive(runner, { people, lines, each: 1 });
        await speak(runner, { people, lines });
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        figures.recadoIn += await receive(recado, { people, lines, each: IN_EACH });
        figures.bareIn += await receive(bare, { people, lines, each: IN_EACH });
        figures.recadoOut += await speak(recado, { people, lines });
        figures.bareOut += await speak(bare, { people, lines });
      }
      const row = (what: string, ours: number, theirs: number) => ({
        what,
        "Recado, per second": rounded(ours / ROUNDS),
        "bare library": rounded(theirs / ROUNDS),
        share: `${rounded((100 * ours) / theirs)} %`,
      });
      rows.push(row(`inbound, ${name}`, figures.recadoIn, figures.bareIn));
      rows.push(row(`outbound, ${name}`, figures.recadoOut, figures.bareOut));
    }
    await Promise.all([recado.process.end(), bare.process.end()]);
    printTable(rows);
    const below = rows.filter(({ share }) => Number.parseInt(share, 10) < MIN_SHARE);
    expect(below.map(({ what, share }) => `${what}: ${share}`)).toEqual([]);
  },
  WHOLE_MS,
);

/** As many messages as given from every customer; answers how many were heard a second. */
async function receive(runner: Runner, { people, lines, each }: { people: string[]; lines: number; each: number }) {
  const before = await runner.heard();
  const began = performance.now();
  await Promise.all(
    people.map((customer, at) => {
      const account = runner.accounts[at % lines] ?? "";
      return world.simulator.say(customer, { account, type: "text", text: "entra", count: each });
    }),
  );
  const wanted = before + people.length * each;
  await expect.poll(() => runner.heard(), LONG).toBeGreaterThanOrEqual(wanted);
  return (1_000 * people.length * each) / (performance.now() - began);
}

async function speak(runner: Runner, { people, lines }: { people: string[]; lines: number }) {
  const before = await runner.arrived();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lines }, (_, line) => {
      const chats = people.filter((_, at) => at % lines === line).map(jidOf);
      return runner.send(runner.accounts[line] ?? "", chats);
    }),
  );
  await expect.poll(() => runner.arrived(), LONG).toBeGreaterThanOrEqual(before + people.length * OUT_EACH);
  return (1_000 * people.length * OUT_EACH) / (performance.now() - began);
}

async function startRecado(): Promise<Runner> {
  const { id: companyId } = await api.makeCompany();
  let child = Child.start("recadoLines.ts", environment());
  const empty = await child.measureMemory();
  const lines: Line[] = [];
  for (let index = 0; index < LINES; index += 1) lines.push(await makeLine(companyId, index));
  const count = async (what: string, values: unknown[] = []) =>
    Number((await api.sql<{ count: string }>(`SELECT count(*) FROM ${what}`, values))[0]?.count);
  const connected = () => count(`"Whatsapps" WHERE status = 'CONNECTED'`);
  await Promise.all([expect.poll(connected, LONG).toBe(LINES), scanAll(lines)]);
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const full = await child.measureMemory();
  await child.end();
  await api.sql(`UPDATE "Whatsapps" SET status = 'OPENING'`);
  const began = performance.now();
  child = Child.start("recadoLines.ts", environment());
  await expect.poll(connected, LONG).toBe(LINES);
  const seconds = (performance.now() - began) / 1_000;
  const [spread] = await api.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM max("statusSince") - min("statusSince"))::float AS seconds FROM "Whatsapps"`,
  );
  printTable([
    {
      lines: LINES,
      "resumed after, s": rounded(seconds, 1),
      "first to last, s": rounded(spread?.seconds ?? 0, 1),
      "heap a line, MB": rounded((full.heapUsed - empty.heapUsed) / LINES / 1e6, 2),
      "RSS a line, MB": rounded((full.rss - empty.rss) / LINES / 1e6, 2),
      "RSS, MB": rounded(full.rss / 1e6),
    },
  ]);
  return {
    accounts: lines.map(({ pn }) => pn),
    process: child,
    heard: () => count(`"WaInbox" WHERE "handledAt" IS NOT NULL`),
    arrived: () => count(`"WaOutbox" WHERE status IN ('delivered', 'read')`),
    send: async (account, chats) => {
      const line = lines.find(({ pn }) => pn === account) as Line;
      // Chat after chat as it would come from people, while the first ones are leaving.
      for (let turn = 0; turn < OUT_EACH; turn += 1)
        await unit(line, async () => {
          for (const chat of chats) await queueMessage(line, { chat, content: { kind: "text", text: `sai ${turn}` } });
        });
    },
  };
}

async function makeLine(companyId: number, index: number): Promise<Line> {
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name, network) VALUES ($1, $2, 'simulator') RETURNING id`,
    [companyId, `Linha ${index}`],
  );
  const line = { companyId, connectionId: row?.id ?? 0, pn: `551196${1_000_000 + index}` };
  await world.simulator.createAccount({ pn: line.pn, name: `Loja ${index}` });
  await startLine(line);
  return line;
}

/** Somebody with all the phones in hand. */
async function scanAll(lines: Line[]): Promise<void> {
  const waiting = new Set(lines);
  while (waiting.size > 0) {
    for (const line of waiting) {
      const { qrcode, status } = await world.row(line);
      if (status === "qrcode") await world.simulator.scan(line.pn, { qr: qrcode }).catch(() => undefined);
      else if (status === "CONNECTED") waiting.delete(line);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function startBare(): Promise<Runner> {
  const accounts = Array.from({ length: CUSTOMERS }, (_, index) => `551195${1_000_000 + index}`);
  for (const pn of accounts) await world.simulator.createAccount({ pn, name: pn });
  const child = Child.start("bareLines.ts", environment());
  child.onQr = (pn, qr) => void world.simulator.scan(pn, { qr }).catch(() => undefined);
  child.send({ open: accounts });
  await expect.poll(() => child.opened.size, LONG).toBe(accounts.length);
  return {
    accounts,
    process: child,
    heard: async () => child.heard,
    arrived: async () => child.arrived,
    send: async (account, chats) => child.send({ send: { account, chats, each: OUT_EACH } }),
  };
}
