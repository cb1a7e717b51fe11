import type { ChatReader } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { userNames } from "../users/relations.js";
import { getChat } from "./chat.service.js";
import { type ChatMessageRef, findPosition } from "./findMessage.js";

/** How far all others have read: one number, however many they are. */
export async function showSeen(ctx: Ctx, chatId: number): Promise<{ messageId: number | null }> {
  await getChat(ctx, chatId);
  const [seen] = await query<{ messageId: number | null }>(sql`
    SELECT max(id) AS "messageId" FROM "ChatMessages"
     WHERE "chatId" = ${chatId} AND position = (
       SELECT min("readPosition") FROM "ChatMembers" WHERE "chatId" = ${chatId} AND "userId" <> ${ctx.user.id})`);
  return { messageId: seen?.messageId ?? null };
}

/** Who is in the chat beside its sender, and has read a message or not. */
export async function listReaders(ctx: Ctx, ref: ChatMessageRef): Promise<ChatReader[]> {
  await getChat(ctx, ref.chatId);
  const position = await findPosition(ref);
  return query<ChatReader>(sql`
    SELECT u.id, u.name, m."readPosition" >= ${position} AS "isRead"
      FROM "ChatMembers" m JOIN ${userNames} u ON u.id = m."userId"
     WHERE m."chatId" = ${ref.chatId}
       AND m."userId" IS DISTINCT FROM (SELECT "senderId" FROM "ChatMessages" WHERE id = ${ref.messageId})
     ORDER BY fold(u.name), u.id`);
}
