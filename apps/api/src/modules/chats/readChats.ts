import { type Chat, MAX_UNREAD_CHATS, type MediaType, type UnreadChat } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { toUserRef } from "../users/index.js";
import { userNames } from "../users/relations.js";

interface ChatRow extends Pick<Chat, "id" | "uuid" | "title" | "isGroup" | "ownerId" | "users"> {
  createdAt: Date;
  lastAt: Date;
  lastId: number | null;
  senderId: number | null;
  senderName: string | null;
  message: string | null;
  mediaType: MediaType | null;
  isDeleted: boolean | null;
}

/** Whether somebody is in a chat `c`. */
export const isMember = (userId: number): Sql =>
  sql`EXISTS (SELECT FROM "ChatMembers" m WHERE m."chatId" = c.id AND m."userId" = ${userId})`;

/** Whether something in a chat `c` that its member `m` has not read names them. */
const isMentioned = sql`EXISTS (
  SELECT FROM "ChatMessages" n
   WHERE n."chatId" = c.id AND n.position > m."readPosition" AND n.mentions <> '{}' AND m."userId" = ANY (n.mentions))`;

/** What somebody has not read, without the others in each chat: every page asks for it. */
export function readUnread(userId: number): Promise<UnreadChat[]> {
  return query<UnreadChat>(sql`
    SELECT c.id AS "chatId", c."lastPosition" - m."readPosition" AS unreads, ${isMentioned} AS "isMentioned"
      FROM "ChatMembers" m JOIN "Chats" c ON c.id = m."chatId"
     WHERE m."userId" = ${userId} AND m."readPosition" < c."lastPosition"
     ORDER BY c."lastAt" DESC, c.id DESC LIMIT ${MAX_UNREAD_CHATS}`);
}

/** Chats `c` as the contract shows them, in one statement. */
export async function readChats(condition: Sql, stretch: Sql = sql`ORDER BY c.id`): Promise<Chat[]> {
  const rows = await query<ChatRow>(sql`
    SELECT c.id, c.uuid, c.title, c."directKey" IS NULL AS "isGroup", c."ownerId", c."createdAt", c."lastAt",
           l.id AS "lastId", l."senderId", s.name AS "senderName", l.message, l."mediaType", l."isDeleted",
           (SELECT coalesce(json_agg(json_build_object(
                     'userId', m."userId", 'unreads', c."lastPosition" - m."readPosition",
                     'isMentioned', ${isMentioned},
                     'user', json_build_object('id', u.id, 'name', u.name)) ORDER BY fold(u.name), u.id), '[]')
              FROM "ChatMembers" m JOIN ${userNames} u ON u.id = m."userId" WHERE m."chatId" = c.id) AS users
      FROM "Chats" c
      LEFT JOIN "ChatMessages" l ON l."chatId" = c.id AND l.position = c."lastPosition"
      LEFT JOIN ${userNames} s ON s.id = l."senderId"
     WHERE ${condition} ${stretch}`);
  return rows.map(toChat);
}

export async function readChat(id: number): Promise<Chat> {
  const [chat] = await readChats(sql`c.id = ${id}`);
  if (!chat) throw new Error("A chat that is told of must be there");
  return chat;
}

function toChat(row: ChatRow): Chat {
  const { lastId, senderId, senderName, mediaType } = row;
  const message = row.message ?? "";
  const sender = toUserRef(senderId, senderName);
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    isGroup: row.isGroup,
    ownerId: row.ownerId,
    lastMessage: message === "" || !sender ? message : `${sender.name}: ${message}`,
    last:
      lastId === null || mediaType === null
        ? null
        : { id: lastId, sender, message, mediaType, isDeleted: row.isDeleted ?? false },
    users: row.users,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.lastAt.toISOString(),
  };
}
