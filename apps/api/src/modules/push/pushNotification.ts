import type { PushKind, Ticket } from "@recado/contract";
import { alertOf, can, maySeeTicket } from "@recado/domain";
import { z } from "zod";
import { cutText } from "../../kernel/cleanText.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { campaignNames } from "../campaigns/relations.js";
import { chatMembers, chatWords } from "../chats/relations.js";
import { connectionStates } from "../connections/relations.js";
import { unseenMentions } from "../ticket-notes/relations.js";
import { readTickets } from "../tickets/index.js";
import { userNames } from "../users/relations.js";
import type { PushDevice } from "./devices.js";
import { PUSH_TEXTS, type PushLanguage } from "./texts.js";

const People = z.array(z.number());

/** What somebody may be told of. What it comes to is read when it is sent. */
export const PushSubject = z.discriminatedUnion("kind", [
  /** What is unread in a ticket. When it has just arrived, those are told who do not know of it yet. */
  z.object({ kind: z.literal("ticket"), ticketId: z.number(), isArrival: z.boolean() }),
  z.object({ kind: z.literal("assigned"), ticketId: z.number(), userId: z.number() }),
  z.object({ kind: z.literal("note"), ticketId: z.number(), byUserId: z.number().nullable(), userIds: People }),
  z.object({ kind: z.literal("chat"), messageId: z.number(), userIds: People }),
  z.object({ kind: z.literal("connection"), connectionId: z.number() }),
  z.object({
    kind: z.literal("campaign"),
    campaignId: z.number(),
    reason: z.enum(["canceled", "connection", "restricted", "plan", "noConnection"]),
    byUserId: z.number().nullable(),
  }),
]);
export type PushSubject = z.output<typeof PushSubject>;

export interface NotificationText {
  title: string;
  body: string;
}

/** Something to tell, and whom it concerns in what way. */
export interface PushNotification {
  /** One notification stands for all of it. */
  tag: string;
  /** Where a click leads. */
  path: string;
  /** It is for those who are told alone: another's reading does not take it away. */
  isPersonal: boolean;
  userIds: number[] | null;
  kindFor(device: PushDevice): PushKind | null;
  wordsFor(kind: PushKind, language: PushLanguage): NotificationText;
}

export const tagOf = {
  ticket: (id: number) => `recado.ticket.${id}`,
  chat: (id: number) => `recado.chat.${id}`,
  connection: (id: number) => `recado.connection.${id}`,
  campaign: (id: number) => `recado.campaign.${id}`,
};

const MAX_CHARACTERS = 140;
const cut = (text: string) => (text.length > MAX_CHARACTERS ? `${cutText(text, MAX_CHARACTERS - 1)}…` : text);

/** Undefined where there is nothing more to tell. */
export function readPushNotification(about: PushSubject): Promise<PushNotification | undefined> {
  switch (about.kind) {
    case "ticket":
      return ofTicket(about.ticketId, unread);
    case "assigned":
      return ofTicket(about.ticketId, (ticket) => assigned(ticket, about.userId));
    case "note":
      return ofNote(about);
    case "chat":
      return ofChat(about);
    case "connection":
      return ofConnection(about.connectionId);
    case "campaign":
      return ofCampaign(about);
  }
}

type TicketPushNotification = Omit<PushNotification, "tag" | "path">;

async function ofTicket(
  id: number,
  make: (ticket: Ticket) => TicketPushNotification | undefined,
): Promise<PushNotification | undefined> {
  const [ticket] = await readTickets([id]);
  const notification = ticket && make(ticket);
  return notification && { ...notification, tag: tagOf.ticket(id), path: pathOf(ticket) };
}

/** As the desk knows it: one that waits is shown beside its list, where it is accepted. */
function pathOf({ uuid, status }: Ticket): string {
  return status === "pending" ? `/tickets?waiting=${uuid}` : `/tickets/${uuid}`;
}

function unread(ticket: Ticket): TicketPushNotification | undefined {
  if (ticket.unreadMessages === 0) return undefined;
  const { contact, queue } = ticket;
  return {
    isPersonal: false,
    userIds: null,
    kindFor: ({ alertsFor, person }) => alertOf(alertsFor, person, ticket),
    wordsFor: (kind, language) => {
      const texts = PUSH_TEXTS[language];
      const said = cut(ticket.lastMessage) || texts.message;
      return { title: contact.name, body: kind === "queue" ? `${texts.queue(queue?.name ?? "")}: ${said}` : said };
    },
  };
}

/** Handed on meanwhile, nothing is shown. */
function assigned(ticket: Ticket, userId: number): TicketPushNotification | undefined {
  if (ticket.userId !== userId || ticket.status === "closed") return undefined;
  return {
    isPersonal: true,
    userIds: [userId],
    kindFor: () => "assigned",
    wordsFor: (_, language) => ({ title: ticket.contact.name, body: PUSH_TEXTS[language].assigned }),
  };
}

async function ofNote({
  ticketId,
  byUserId,
  ...note
}: Extract<PushSubject, { kind: "note" }>): Promise<PushNotification | undefined> {
  const unseen = await query<{ userId: number }>(sql`
    SELECT DISTINCT "userId" FROM ${unseenMentions} m
     WHERE "ticketId" = ${ticketId} AND "userId" = ANY (${note.userIds}::integer[]) ORDER BY "userId"`);
  const userIds = unseen.map(({ userId }) => userId);
  if (userIds.length === 0) return undefined;
  const [by] = await query<{ name: string }>(sql`SELECT name FROM ${userNames} u WHERE id = ${byUserId}::integer`);
  return ofTicket(ticketId, (ticket) => ({
    isPersonal: true,
    userIds,
    kindFor: ({ person }) => (maySeeTicket(person, ticket) ? "mention" : null),
    wordsFor: (_, language) => ({ title: ticket.contact.name, body: PUSH_TEXTS[language].mention(by?.name ?? "") }),
  }));
}

interface ChatWords {
  chatId: number;
  title: string;
  message: string;
  by: string | null;
  /** Those who are in the chat still, and have not read as far. */
  userIds: number[];
}

async function ofChat({
  messageId,
  userIds,
}: Extract<PushSubject, { kind: "chat" }>): Promise<PushNotification | undefined> {
  const [said] = await query<ChatWords>(sql`
    SELECT w."chatId", w.title, w.message, u.name AS by,
           ARRAY(SELECT m."userId" FROM ${chatMembers} m
                  WHERE m."chatId" = w."chatId" AND m."readPosition" < w.position
                    AND m."userId" = ANY (${userIds}::integer[]) ORDER BY m."userId") AS "userIds"
      FROM ${chatWords} w LEFT JOIN ${userNames} u ON u.id = w."senderId" WHERE w.id = ${messageId}`);
  if (!said || said.userIds.length === 0) return undefined;
  return {
    tag: tagOf.chat(said.chatId),
    path: `/chats/${said.chatId}`,
    isPersonal: true,
    userIds: said.userIds,
    kindFor: () => "mention",
    wordsFor: (_, language) => ({ title: PUSH_TEXTS[language].mention(said.by ?? ""), body: cut(said.message) }),
  };
}

/** Of a connection that was up, and is not. */
async function ofConnection(id: number): Promise<PushNotification | undefined> {
  const [found] = await query<{ name: string }>(
    sql`SELECT name FROM ${connectionStates} c WHERE id = ${id} AND "downSince" IS NOT NULL AND status <> 'CONNECTED'`,
  );
  if (!found) return undefined;
  return {
    tag: tagOf.connection(id),
    path: "/connections",
    isPersonal: false,
    userIds: null,
    kindFor: ({ person }) => (can(person, "connections-page:actionButtons") ? "connection" : null),
    wordsFor: (_, language) => ({ title: found.name, body: PUSH_TEXTS[language].connection }),
  };
}

async function ofCampaign(stop: Extract<PushSubject, { kind: "campaign" }>): Promise<PushNotification | undefined> {
  const [found] = await query<{ name: string }>(sql`SELECT name FROM ${campaignNames} c WHERE id = ${stop.campaignId}`);
  if (!found) return undefined;
  return {
    tag: tagOf.campaign(stop.campaignId),
    path: "/campaigns",
    isPersonal: false,
    userIds: null,
    // Nobody is told of what he did himself.
    kindFor: ({ person }) => (can(person, "campaigns:manage") && person.id !== stop.byUserId ? "campaign" : null),
    wordsFor: (_, language) => ({ title: found.name, body: PUSH_TEXTS[language].campaign[stop.reason] }),
  };
}
