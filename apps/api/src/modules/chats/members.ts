import { type Chat, type ChatMessage, chatChannel } from "@recado/contract";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { execute, executeUnawaited, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { announce } from "../../kernel/realtime/announce.js";
import { withholdAnnouncements } from "../../kernel/realtime/forget.js";
import { type Audience, rooms, to } from "../../kernel/realtime/rooms.js";
import { lockUserForShare, staff } from "../users/relations.js";
import { readChat } from "./readChats.js";

/** The row of a chat. */
export interface ChatState {
  id: number;
  ownerId: number | null;
  lastPosition: number;
  memberIds: number[];
}

/**
 * A chat of the user's, locked until the unit ends. Whoever writes in a chat, reads it or changes who is in it goes through
 * here: so its messages are numbered in the order in which they appear, and nobody is told what somebody else changes.
 */
export async function lockChat({ user }: Pick<Ctx, "user">, id: number): Promise<ChatState> {
  const chat = await lockChatState(id);
  return chat?.memberIds.includes(user.id) ? chat : fail("ERR_NO_CHAT_FOUND");
}

/** The same, whoever asks. */
export async function lockChatState(id: number): Promise<ChatState | undefined> {
  const [locked] = await query<Omit<ChatState, "memberIds">>(
    sql`SELECT id, "ownerId", "lastPosition" FROM "Chats" WHERE id = ${id} FOR NO KEY UPDATE`,
  );
  // Only now: who held the lock before may have changed them.
  const members = await query<{ userId: number }>(sql`SELECT "userId" FROM "ChatMembers" WHERE "chatId" = ${id}`);
  return locked && { ...locked, memberIds: members.map(({ userId }) => userId) };
}

/** Ends the work when one of them does not work here. Whoever does is not removed before the unit ends. */
export async function requireStaff(userIds: number[]): Promise<void> {
  for (const id of userIds.toSorted((one, other) => one - other)) executeUnawaited(lockUserForShare(id));
  const found = await query<{ id: number }>(sql`SELECT id FROM ${staff} u WHERE u.id = ANY (${userIds}::integer[])`);
  if (found.length < new Set(userIds).size) fail("ERR_NO_USER_FOUND");
}

/** Puts people into a chat. What was said before they came they may read, and need not. */
export async function addMembers({ id, lastPosition }: Pick<ChatState, "id" | "lastPosition">, userIds: number[]) {
  await execute(sql`
    INSERT INTO "ChatMembers" ("chatId", "userId", "readPosition")
    SELECT ${id}::integer, who, ${lastPosition}::integer FROM unnest(${userIds}::integer[]) AS who
    ON CONFLICT DO NOTHING`);
}

/** Takes people out of a chat: from the commit on they read and hear nothing more of it. */
export async function dropMembers({ companyId }: CompanyScope, chatId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await execute(sql`DELETE FROM "ChatMembers" WHERE "chatId" = ${chatId} AND "userId" = ANY (${userIds}::integer[])`);
  withholdAnnouncements({ chatId }, roomsOf(companyId, userIds));
  announce(chatChannel, { action: "delete", id: chatId }, toPeople(companyId, userIds));
}

/** Tells those who knew a chat, and are in it still, how it is now. */
export async function announceChat({ companyId }: CompanyScope, id: number, knownTo: number[]): Promise<Chat> {
  const chat = await readChat(id);
  const members = chat.users.map(({ userId }) => userId);
  const stayed = knownTo.filter((userId) => members.includes(userId));
  announce(chatChannel, { action: "update", chat }, toPeople(companyId, stayed));
  return chat;
}

/** The same of a message in it. */
export async function announceMessage(
  { companyId }: CompanyScope,
  action: "new-message" | "update-message",
  message: ChatMessage,
): Promise<ChatMessage> {
  const chat = await readChat(message.chatId);
  announce(chatChannel, { action, newMessage: message, chat }, toMembers(companyId, chat));
  return message;
}

export function toMembers(companyId: number, { users }: Chat): Audience {
  return toPeople(
    companyId,
    users.map(({ userId }) => userId),
  );
}

export function toPeople(companyId: number, userIds: number[]): Audience {
  return to.rooms(companyId, roomsOf(companyId, userIds));
}

function roomsOf(companyId: number, userIds: number[]): string[] {
  return userIds.map((id) => rooms.user(companyId, id));
}
