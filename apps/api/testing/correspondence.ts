import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SimulatorClient } from "@recado/simulator/client";
import { expect, vi } from "vitest";
import type { LineRef } from "../src/whatsapp/types.js";

/** Where a correspondence happens: a product at an address, a line of it, and who attends there. */
export interface Office {
  /** Where the product answers, whichever process does so at the moment. */
  address: string;
  line: LineRef & { pn: string };
  simulator: SimulatorClient;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  signIn(): Promise<{ token: string; userId: number }>;
}

interface Correspondent {
  pn: string;
  ticketId: number;
  /** What they said, and what was said to them, in order; of the latter only what was answered for. */
  inbound: string[];
  outbound: string[];
}

/** Longer than any answer may take; what is not answered by then is asked again. */
const TIMEOUT_MS = 15_000;
const AGAIN_MS = 50;
/** A product that is away or refuses a login; everything else is a mistake of ours or of the product's. */
const TRY_AGAIN = [503, 429];
/** Longer than any trouble lasts: a product that is not back by then does not come back. */
const GIVE_UP_MS = 150_000;
const patient = { timeout: 90_000, interval: 100 };

/**
 * Attendants who write over HTTP to customers who write back. Whoever gets no answer asks again under the same clientId,
 * as a browser does, and says the next thing to a customer only after the last one was answered.
 */
export class Correspondence {
  readonly people: Correspondent[] = [];
  #session: ReturnType<Office["signIn"]> | undefined;

  constructor(private readonly office: Office) {}

  /** Lets customers write, and accepts their tickets. */
  async meet(pns: string[]): Promise<void> {
    for (const pn of pns) await this.hear({ pn, inbound: [] });
    for (const pn of pns) {
      const ticketId = await this.#findTicket(pn);
      const { userId } = await this.#signIn();
      await this.#send("PUT", `/tickets/${ticketId}`, { status: "open", userId });
      this.people.push({ pn, ticketId, inbound: [GREETING], outbound: [] });
    }
  }

  get countSaid(): number {
    return this.people.reduce((sum, { outbound }) => sum + outbound.length, 0);
  }

  /** The customer says the next thing. */
  async hear({ pn, inbound }: Pick<Correspondent, "pn" | "inbound">): Promise<void> {
    const text = inbound.length === 0 ? GREETING : `entra ${pn} ${inbound.length}`;
    await this.office.simulator.say(pn, { account: this.office.line.pn, type: "text", text });
    inbound.push(text);
  }

  /** The customer is told the next thing; resolves when the product said that it will be. */
  async say(person: Correspondent): Promise<void> {
    const body = `sai ${person.pn} ${person.outbound.length}`;
    await this.#send("POST", `/messages/${person.ticketId}`, { body, clientId: randomUUID() });
    person.outbound.push(body);
  }

  /** Waits until everything came through, and compares what was said with what was received, on both sides. */
  async settle(): Promise<void> {
    const { sql, simulator, line } = this.office;
    const underWay = () =>
      sql(
        `SELECT "waId", status FROM "WaOutbox" WHERE "connectionId" = $1 AND status NOT IN ('delivered', 'read')
         UNION ALL SELECT "waId", 'heard' FROM "WaInbox" WHERE "connectionId" = $1 AND "handledAt" IS NULL`,
        [line.connectionId],
      );
    await expect.poll(() => underWay().catch(String), patient).toEqual([]);
    const { entries, summary } = await simulator.readLedger({ account: line.pn });
    expect(summary.doubled).toEqual([]);
    for (const { pn, ticketId, inbound, outbound } of this.people) {
      const received = entries.filter(({ customer }) => customer === pn).sort((a, b) => a.order - b.order);
      expect(received.map(({ text }) => text)).toEqual(outbound);
      const kept = (isOurs: boolean) =>
        sql<{ body: string }>(`SELECT body FROM "Messages" WHERE "ticketId" = $1 AND "fromMe" = $2 ORDER BY id`, [
          ticketId,
          isOurs,
        ]);
      expect((await kept(true)).map(({ body }) => body)).toEqual(outbound);
      await expect.poll(async () => (await kept(false)).map(({ body }) => body), patient).toEqual(inbound);
    }
  }

  #findTicket(pn: string): Promise<number> {
    return vi.waitFor(async () => {
      const [ticket] = await this.office.sql<{ id: number }>(
        `SELECT t.id FROM "Tickets" t JOIN "ContactAddresses" a ON a."contactId" = t."contactId"
          WHERE t."whatsappId" = $1 AND a.kind = 'pn' AND a.value = $2`,
        [this.office.line.connectionId, pn],
      );
      if (!ticket) throw new Error(`${pn} has no ticket`);
      return ticket.id;
    }, patient);
  }

  /** All of them write in one session: a second one would end the first. */
  #signIn() {
    this.#session ??= this.office.signIn();
    return this.#session;
  }

  async #send(method: string, path: string, body: object): Promise<void> {
    const deadline = Date.now() + GIVE_UP_MS;
    let last: unknown;
    for (; Date.now() < deadline; await sleep(AGAIN_MS)) {
      const session = this.#signIn();
      const { token } = await session.catch(() => ({ token: "" }));
      const answer = await fetch(`${this.office.address}/backend${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        last = error;
      });
      // An answer that breaks off is none.
      if (answer?.ok && (await answer.json().catch(() => null))) return;
      if (answer) last = `${answer.status} ${answer.ok ? "" : await answer.text().catch(String)}`;
      if (token === "" || [401, 403].includes(answer?.status ?? 0)) this.#forget(session);
      else if (answer && !answer.ok && !TRY_AGAIN.includes(answer.status)) break;
    }
    throw new Error(`${method} ${path} came to nothing: ${last}`);
  }

  /** Whoever is told of an old session does not end the new one. */
  #forget(session: ReturnType<Office["signIn"]>): void {
    if (this.#session === session) this.#session = undefined;
  }
}

const GREETING = "Bom dia";
