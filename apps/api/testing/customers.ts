import { type SettingKey, settingRoutes, type TicketChange, ticketRoutes, WEEKDAYS } from "@recado/contract";
import { vi } from "vitest";
import { pollForWork } from "../src/kernel/durable/workers.js";
import { emitLineEvent } from "../src/whatsapp/events.js";
import type { Address, LineEvent, MessageContent } from "../src/whatsapp/types.js";
import type { Api } from "./api.js";
import type { Client } from "./client.js";
import type { Office } from "./office.js";
import { fresh } from "./world.js";

type Message = Extract<LineEvent, { type: "message" }>;

/** Somebody who writes to an office. Their words are told straight to the listeners, as a line would, without a network. */
export interface Customer {
  pn: string;
  jid: string;
  address: Address;
  /** Says a text, or sends something else; answers the id WhatsApp gave it. */
  says(what: string | MessageContent, more?: Partial<Message>): Promise<string>;
  /** The event such a message is. */
  event(what: string | MessageContent, more?: Partial<Message>): Message;
  /** What was said to them so far, in order; `from` leaves out the first ones. */
  received(from?: number): Promise<string[]>;
  /** Their tickets, the oldest first. */
  tickets(): Promise<TicketRow[]>;
}

export interface TicketRow {
  id: number;
  status: string;
  contactId: number;
  userId: number | null;
  queueId: number | null;
  chatbot: boolean;
  bot: { done?: string | null; shown?: number };
  unreadMessages: number;
  lastMessage: string;
}

export function meetCustomer(
  api: Api,
  office: Pick<Office, "id" | "whatsappId">,
  whatsappId = office.whatsappId,
): Customer {
  const pn = `55118${String(10_000_000 + fresh())}`;
  const jid = `${pn}@s.whatsapp.net`;
  const address = { jid, pn, lid: null };
  const event: Customer["event"] = (what, more = {}) => ({
    type: "message",
    companyId: office.id,
    connectionId: whatsappId,
    chat: { ...address, isGroup: false },
    sender: address,
    at: new Date(),
    ref: { waId: `IN${fresh()}`, fromMe: false, participant: null },
    pushName: "Cliente",
    content: typeof what === "string" ? { kind: "text", text: what } : what,
    quoted: null,
    isForwarded: false,
    isLate: false,
    ...more,
  });
  return {
    pn,
    jid,
    address,
    event,
    says: async (what, more) => {
      const said = event(what, more);
      await emitLineEvent(said);
      await untilAnswered(api, office.id);
      return said.ref.waId;
    },
    received: async (from = 0) => {
      const rows = await api.sql<{ text: string }>(
        `SELECT coalesce(content ->> 'text', content ->> 'fileName') AS text FROM "WaOutbox"
          WHERE "connectionId" = $1 AND chat = $2 ORDER BY id`,
        [whatsappId, jid],
      );
      return rows.slice(from).map(({ text }) => text);
    },
    tickets: () =>
      api.sql<TicketRow>(
        `SELECT t.* FROM "Tickets" t JOIN "ContactAddresses" a ON a."contactId" = t."contactId" AND a.kind = 'pn'
          WHERE t."companyId" = $1 AND a.value = $2 ORDER BY t.id`,
        [office.id, pn],
      ),
  };
}

/** Until whoever answers by himself has heard what was said so far. */
export async function untilAnswered(api: Api, companyId: number): Promise<void> {
  const unread = () =>
    api.sql(
      `SELECT FROM "Events" e LEFT JOIN "EventPlaces" p ON p."companyId" = e."companyId" AND p.subscriber = 'inbound.responders'
        WHERE e."companyId" = $1 AND e.name = 'messageReceived' AND e.seq > coalesce(p.seq, 0)
       UNION ALL
       SELECT FROM "DurableWork" WHERE "companyId" = $1 AND kind = 'inbound.answer' AND state <> 'failed'`,
      [companyId],
    );
  await vi.waitUntil(async () => (await unread()).length === 0, { timeout: 15_000, interval: 15 });
}

/** Lets the time go by in which a closing can be undone, until every farewell of a company has left. */
export async function untilFarewell(api: Api, companyId: number): Promise<void> {
  const isLeft = `"companyId" = $1 AND kind = 'ratings.farewell' AND state <> 'failed'`;
  await vi.waitUntil(
    async () => {
      await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE ${isLeft} AND attempts = 0 AND "dueAt" > now()`, [
        companyId,
      ]);
      await pollForWork();
      return (await api.sql(`SELECT FROM "DurableWork" WHERE ${isLeft}`, [companyId])).length === 0;
    },
    { timeout: 15_000, interval: 25 },
  );
}

/** A picture's place on the host; nobody fetches it in these tests. */
export const PHOTO = {
  kind: "media",
  media: { kind: "image", directPath: "/x", url: null, mediaKey: "", sha256: "", encryptedSha256: "", bytes: 1 },
  mimetype: "image/jpeg",
  caption: "",
  fileName: null,
  seconds: null,
  size: null,
  isVoice: false,
  isAnimation: false,
  isViewOnce: false,
} as const satisfies MessageContent;

/** A week in which no door ever opens. */
export const CLOSED_WEEK = WEEKDAYS.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTime: "00:00",
  endTime: "00:00",
  open: false,
  intervals: [],
}));

export async function decide(office: Office, settings: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await office.admin.call(settingRoutes.update, { params: { key }, body: { value } });
  }
}

/** Has the office's number offer these queues, in this order. */
export async function offer(api: Api, office: Office, queueIds: number[]): Promise<void> {
  for (const [place, queueId] of queueIds.entries()) {
    await api.sql(`UPDATE "Queues" SET "orderQueue" = $2 WHERE id = $1`, [queueId, place]);
    await api.sql(`INSERT INTO "WhatsappQueues" ("companyId", "whatsappId", "queueId") VALUES ($1, $2, $3)`, [
      office.id,
      office.whatsappId,
      queueId,
    ]);
  }
}

/** What a person does with a ticket. */
export function move(client: Client, ticketId: number, body: TicketChange) {
  return client.call(ticketRoutes.update, { params: { ticketId }, body });
}
