import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../testing/api.js";
import { KILLS, LineProcess } from "../../testing/lineProcesses.js";
import { jidOf, useLines } from "../../testing/lines.js";
import { drawLots } from "../../testing/seed.js";
import { Succession } from "../../testing/succession.js";
import { unit } from "../kernel/db/unit.js";
import { type LineRef, PRIORITIES, queueMessage, startLine, stopLine } from "./port.js";

// A longer run: npm test -- --long, or RECADO_TEST_KILLS=100 npx vitest run src/whatsapp/crash.test.ts

const api = useApi();
const world = useLines(api, { isRunHere: false });

/** Of all kills, those that fall into pairings: a line is paired and killed twice before it is looked at. */
const KILLS_OF_A_PAIRING = 2;
const PAIRINGS = Math.max(Math.round(KILLS * 0.15), 1);
const TRAFFIC_KILLS = KILLS - PAIRINGS * KILLS_OF_A_PAIRING;
/** About as many steps as a pairing with its first login takes, a later login with what waited for it, a second of talk. */
const STEPS = { pairing: 220, login: 250, talk: 500 };
const MAX_LIFE_MS = 6_000;
const MAX_PENDING = 24;

type OpenLine = LineRef & { pn: string };
const upTo = drawLots();
const settings = () => ({
  simulatorUrl: world.launched.addresses.whatsapp,
  leaseMs: 4_000,
  pollMs: 200,
  pauseFactor: 0.05,
});
const succession = new Succession(api, () => LineProcess.hold(settings()));
const takeSpare = (isLast = false) => succession.take({ isLast });
const bury = (victim: LineProcess) => succession.bury(victim, MAX_LIFE_MS);

/** A person with a phone in hand, who scans whatever is shown, and starts a line anew that gave up before it was paired. */
function operate(line: OpenLine) {
  const seen: string[] = [];
  const shownAgain: string[] = [];
  let isLinked = false;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const { wanted, qrcode } = await world.row(line);
      if (wanted === "down" && !isLinked) await startLine(line);
      if (qrcode !== "" && !seen.includes(qrcode)) {
        seen.push(qrcode);
        if (isLinked) shownAgain.push(qrcode);
        const scanned = await world.simulator.scan(line.pn, { qr: qrcode }).catch(() => ({ linked: false }));
        isLinked ||= scanned.linked;
      }
      await sleep(25);
    }
  })();
  /** Goes home; answers the pictures that were shown although the phone had said yes. */
  return async () => {
    isOver = true;
    await work;
    return shownAgain;
  };
}

interface ChatText {
  chat: string;
  id: string;
  text: string;
}

/** A conversation, and in which order it was said. */
class Talk {
  readonly customers: string[] = [];
  readonly inbound: ChatText[] = [];
  readonly outbound: ChatText[] = [];
  #turn = 0;

  constructor(readonly line: OpenLine) {}

  /** How many are under way. More than a few would only make a slow machine's deaths later, and no worse. */
  async countPending(): Promise<number> {
    const [row] = await api.sql<{ unsent: number; heard: number }>(
      `SELECT (SELECT count(*) FROM "WaOutbox" WHERE "connectionId" = $1 AND status <> 'delivered')::int AS unsent,
              (SELECT count(*) FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NOT NULL)::int AS heard`,
      [this.line.connectionId],
    );
    return (row?.unsent ?? 0) + this.inbound.length - (row?.heard ?? 0);
  }

  /** One message each way, with one of the customers. */
  async exchange(): Promise<void> {
    this.#turn += 1;
    const customer = this.customers[this.#turn % this.customers.length] ?? "";
    const [said, sent] = [`entra ${this.#turn}`, `sai ${this.#turn}`];
    const { id } = await world.simulator.say(customer, { account: this.line.pn, type: "text", text: said });
    this.inbound.push({ chat: customer, id, text: said });
    const content = { kind: "text" as const, text: sent };
    // Of every urgency, in every chat: its order is that of the queue.
    const priority = PRIORITIES[this.#turn % 3];
    const waId = await unit(this.line, () => queueMessage(this.line, { chat: jidOf(customer), content, priority }));
    this.outbound.push({ chat: customer, id: waId, text: sent });
  }

  async meet(count: number): Promise<void> {
    for (let one = 0; one < count; one += 1) this.customers.push(await world.customer({ identity: "pn+lid" }));
  }

  /** Waits until everything came through, and compares what was said with what was heard, on both sides. */
  async settle(): Promise<void> {
    const { connectionId, pn } = this.line;
    const unheard = () =>
      api.sql(
        `SELECT id FROM unnest($1::text[]) AS id WHERE id NOT IN (SELECT id FROM heard WHERE kind = 'text')
         UNION ALL SELECT "waId" FROM "WaInbox" WHERE "connectionId" = $2 AND "handledAt" IS NULL`,
        [this.inbound.map(({ id }) => id), connectionId],
      );
    await expect.poll(unheard, { timeout: 60_000, interval: 100 }).toEqual([]);
    const unsent = () =>
      api.sql(
        `SELECT "waId", status, problem FROM "WaOutbox" WHERE "connectionId" = $1 AND status <> 'delivered' ORDER BY id`,
        [connectionId],
      );
    await expect.poll(unsent, { timeout: 60_000, interval: 100 }).toEqual([]);

    const journal = await api.sql<{ waId: string; chat: string }>(
      `SELECT i."waId", i.chat FROM "WaInbox" i JOIN heard h ON h.id = i."waId"
        WHERE i."connectionId" = $1 ORDER BY h.place`,
      [connectionId],
    );
    const { entries, summary } = await world.simulator.readLedger({ account: pn });
    expect(summary.doubled).toEqual([]);
    expect(entries).toHaveLength(this.outbound.length);
    for (const customer of this.customers) {
      const of = (said: ChatText[]) =>
        said.filter(({ chat }) => chat === customer).map(({ id, text }) => ({ id, text }));
      const received = entries.filter((entry) => entry.customer === customer).sort((a, b) => a.order - b.order);
      expect(received.map(({ id, text }) => ({ id, text }))).toEqual(of(this.outbound));
      const ids = of(this.inbound).map(({ id }) => id);
      const told = journal.filter(({ waId }) => ids.includes(waId));
      expect(told.map(({ waId }) => waId)).toEqual(ids);
      expect(new Set(told.map(({ chat }) => chat)).size).toBeLessThanOrEqual(1);
    }
  }
}

beforeAll(async () => {
  await api.sql(
    "CREATE TABLE heard (id text PRIMARY KEY, kind text, chat text, times integer DEFAULT 1, place serial)",
  );
});
beforeEach(() => succession.prepare());
afterAll(() => succession.end());

describe("a process that dies", () => {
  it(
    `${PAIRINGS * KILLS_OF_A_PAIRING} times in pairings and first logins: the line is what the phone believes, and every key is there`,
    async () => {
      let current = await takeSpare();
      current.run();
      for (let pairing = 0; pairing < PAIRINGS; pairing += 1) {
        const line = await world.makeLine();
        const goHome = operate(line);
        for (let kill = 0; kill < KILLS_OF_A_PAIRING; kill += 1) {
          current.dieIn(upTo(STEPS.pairing));
          await startLine(line);
          await bury(current);
          current = await takeSpare();
          current.run();
        }
        await world.untilStatus(line, "CONNECTED");
        expect(await goHome()).toEqual([]);
        expect((await world.simulator.getAccount(line.pn)).devices).toHaveLength(1);
        const talk = new Talk(line);
        await talk.meet(3);
        for (let turn = 0; turn < 6; turn += 1) await talk.exchange();
        await talk.settle();
        await stopLine(line);
        await world.untilStatus(line, "DISCONNECTED");
      }
      await current.end("SIGTERM");
    },
    KILLS * 8_000 + 90_000,
  );

  it(
    `${TRAFFIC_KILLS} times in logins and in traffic: nothing is lost, nothing said twice, everything in order`,
    async () => {
      const line = await world.makeLine();
      const goHome = operate(line);
      const first = await takeSpare();
      first.run();
      await startLine(line);
      await world.untilStatus(line, "CONNECTED");
      const talk = new Talk(line);
      await talk.meet(4);
      let isOver = false;
      const talking = (async () => {
        while (!isOver) {
          if ((await talk.countPending()) < MAX_PENDING) await talk.exchange();
          if (talk.customers.length < talk.inbound.length / 10) await talk.meet(1);
          await sleep(40);
        }
      })();

      let current = first;
      for (let kill = 0; kill < TRAFFIC_KILLS; kill += 1) {
        // In turn: on the way to the line and through what waited for it, and later, while both sides talk.
        if (kill % 2 === 0) await world.untilStatus(line, "CONNECTED");
        current.dieIn(upTo(kill % 2 === 0 ? STEPS.talk : STEPS.login));
        await bury(current);
        current = await takeSpare(kill + 1 === TRAFFIC_KILLS);
        current.run();
      }
      await world.untilStatus(line, "CONNECTED");
      isOver = true;
      await talking;
      await talk.settle();
      expect(await goHome()).toEqual([]);
      expect((await world.row(line)).wanted).toBe("up");
      expect(talk.inbound.length).toBeGreaterThan(TRAFFIC_KILLS / 2);
      await current.end("SIGTERM");
      const [lease] = await api.sql<{ isFree: boolean }>(
        `SELECT "expiresAt" < now() AS "isFree" FROM "WaLeases" WHERE "connectionId" = $1`,
        [line.connectionId],
      );
      expect(lease?.isFree).toBe(true);
    },
    KILLS * 10_000 + 180_000,
  );
});
