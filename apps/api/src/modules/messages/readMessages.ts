import type { MediaType, Message, MessageData, MessageOrigin } from "@recado/contract";
import { unsignMessage } from "@recado/domain";
import { query } from "../../kernel/db/row.js";
import { inOrder, type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaAddress } from "../../kernel/storage/storage.js";
import { contactNames } from "../contacts/relations.js";
import { toUserRef } from "../users/index.js";
import { userNames } from "../users/relations.js";
import type { QuotedStub, StoredReaction, StoredVote } from "./message.model.js";

export interface MessageRow {
  id: number;
  ticketId: number;
  waId: string;
  body: string;
  fromMe: boolean;
  origin: MessageOrigin;
  mediaType: MediaType;
  mediaKey: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  mediaState: Message["mediaState"];
  data: MessageData;
  ack: number;
  problem: string | null;
  read: boolean;
  isDeleted: boolean;
  isForwarded: boolean;
  isPinned: boolean;
  isEdited: boolean;
  clientId: string | null;
  reactions: StoredReaction[];
  votes: StoredVote[];
  contactId: number | null;
  contactName: string | null;
  contactNumber: string | null;
  userId: number | null;
  userName: string | null;
  sentAt: Date;
  quotedId: number | null;
  quoted: QuotedStub | null;
  quotedBody: string | null;
  quotedFromMe: boolean | null;
  quotedType: MediaType | null;
  quotedKey: string | null;
  quotedContactId: number | null;
  quotedName: string | null;
  quotedUserId: number | null;
  quotedUserName: string | null;
  quotedOrigin: Message["origin"] | null;
}

/**
 * Messages with all that is shown of them, as one statement; `wanted` are their ids and where each stands. Of a quoted message
 * in another ticket, which not everybody may see who sees this one, no more is shown than the quote itself says.
 */
export const readFrom = (wanted: Sql) => sql`
  SELECT m.id, m."ticketId", m."waId", m.body, m."fromMe", m.origin, m."mediaType", m."mediaState", m."mediaName",
         m."mediaMime", m.data, m.ack, m.problem, m.read, m."isDeleted", m."isForwarded", m."pinnedAt" IS NOT NULL AS "isPinned", m.versions <> '[]' AS "isEdited",
         m."clientId", m.reactions, m.votes, m."contactId", m."userId", m."sentAt", m."quotedId", m.quoted, f.key AS "mediaKey",
         c.name AS "contactName", c.number AS "contactNumber", u.name AS "userName",
         CASE WHEN q."ticketId" = m."ticketId" THEN q.body ELSE m.quoted ->> 'body' END AS "quotedBody",
         q."fromMe" AS "quotedFromMe", q."mediaType" AS "quotedType", qf.key AS "quotedKey",
         q."contactId" AS "quotedContactId", qc.name AS "quotedName", q.origin AS "quotedOrigin",
         q."userId" AS "quotedUserId", qu.name AS "quotedUserName"
    FROM ${wanted} AS wanted (id, position)
    JOIN "Messages" m ON m.id = wanted.id
    LEFT JOIN ${storedFiles} f ON f.id = m."mediaId"
    LEFT JOIN ${contactNames} c ON c.id = m."contactId"
    LEFT JOIN ${userNames} u ON u.id = m."userId"
    LEFT JOIN "Messages" q ON q.id = m."quotedId"
    LEFT JOIN ${storedFiles} qf ON qf.id = q."mediaId" AND q."ticketId" = m."ticketId"
    LEFT JOIN ${contactNames} qc ON qc.id = q."contactId"
    LEFT JOIN ${userNames} qu ON qu.id = q."userId"
   ORDER BY wanted.position`;

/** WhatsApp's name for a message, by which there is one. */
export interface MessageName {
  whatsappId: number | null;
  waId: string;
  fromMe: boolean;
  chat: string;
  participant?: string;
}

/** One that is known by WhatsApp's name only. */
export async function readNamed(name: MessageName): Promise<Message | undefined> {
  const { whatsappId, waId, fromMe, chat, participant = "" } = name;
  const wanted = sql`(
    SELECT id, 1 FROM "Messages"
     WHERE "whatsappId" = ${whatsappId} AND "waId" = ${waId} AND "fromMe" = ${fromMe} AND chat = ${chat}
       AND participant = ${participant})`;
  const [row] = await query<MessageRow>(readFrom(wanted));
  return row && toMessage(row);
}

/** Messages as the contract shows them, in the order of their ids; what is not there is left out. */
export async function readMessages(ids: number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  return (await query<MessageRow>(readFrom(inOrder(ids)))).map(toMessage);
}

/** One message that is known to be there. */
export async function readMessage(id: number): Promise<Message> {
  const [message] = await readMessages([id]);
  if (!message) throw new Error("The message is gone");
  return message;
}

/** What a message says, without the name of its writer above it. */
export async function readUnsigned(id: number): Promise<string> {
  const { user, body } = await readMessage(id);
  return user ? unsignMessage(user.name, body) : body;
}

/** As the contract shows it. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    ticketId: row.ticketId,
    wid: row.waId,
    body: row.body,
    fromMe: row.fromMe,
    origin: row.origin,
    mediaType: row.mediaType,
    mediaUrl: row.mediaKey ? mediaAddress(row.mediaKey) : null,
    mediaName: row.mediaName,
    mediaMime: row.mediaMime,
    mediaState: row.mediaState,
    data: row.data,
    ack: row.ack,
    problem: row.problem,
    read: row.read,
    isDeleted: row.isDeleted,
    isEdited: row.isEdited,
    isForwarded: row.isForwarded,
    isPinned: row.isPinned,
    quotedMsg: toQuoted(row),
    reactions: row.reactions.map(({ emoji, fromMe, name }) => ({ emoji, fromMe, name })),
    votes: row.votes.map(({ fromMe, name, options }) => ({ fromMe, name, options })),
    contactId: row.contactId,
    contact:
      row.contactId && row.contactName !== null
        ? {
            id: row.contactId,
            name: row.contactName,
            number: row.contactNumber ?? "",
          }
        : null,
    userId: row.userId,
    user: toUserRef(row.userId, row.userName),
    clientId: row.clientId,
    createdAt: row.sentAt.toISOString(),
  };
}

function toQuoted({ quotedId, quoted, ...row }: MessageRow): Message["quotedMsg"] {
  if (quotedId && row.quotedType) {
    return {
      id: quotedId,
      body: row.quotedBody ?? "",
      fromMe: row.quotedFromMe ?? false,
      mediaType: row.quotedType,
      mediaUrl: row.quotedKey ? mediaAddress(row.quotedKey) : null,
      contact: row.quotedName === null ? null : { id: row.quotedContactId, name: row.quotedName },
      user: toUserRef(row.quotedUserId, row.quotedUserName),
      origin: row.quotedOrigin,
    };
  }
  if (!quoted) return null;
  const { body, fromMe, name } = quoted;
  return {
    id: null,
    body,
    fromMe,
    mediaType: "conversation",
    mediaUrl: null,
    contact: name ? { id: null, name } : null,
    user: null,
    origin: null,
  };
}
