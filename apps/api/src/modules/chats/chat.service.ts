import {
  type Chat,
  type ChatChange,
  type ChatInput,
  chatChannel,
  type SearchPage,
  type UnreadChat,
} from "@recado/contract";
import { ownsGroup } from "@recado/domain";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { cascadeReferences } from "../../kernel/db/cascade.js";
import { execute, query } from "../../kernel/db/row.js";
import { hasMore, hasText, pageOf } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { announce } from "../../kernel/realtime/announce.js";
import { forgetAnnouncements } from "../../kernel/realtime/forget.js";
import { to } from "../../kernel/realtime/rooms.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { userNames } from "../users/relations.js";
import { chatRead } from "./events.js";
import { findPosition } from "./findMessage.js";
import {
  addMembers,
  announceChat,
  type ChatState,
  dropMembers,
  lockChat,
  requireStaff,
  toMembers,
  toPeople,
} from "./members.js";
import { isMember, readChat, readChats, readUnread } from "./readChats.js";

export async function listChats({ user }: Ctx, search: SearchPage) {
  const names = sql`(SELECT string_agg(u.name, ' ') FROM "ChatMembers" n JOIN ${userNames} u ON u.id = n."userId"
                      WHERE n."chatId" = c.id AND n."userId" <> ${user.id})`;
  const condition = sql`${isMember(user.id)} AND ${hasText(search.searchParam, [sql`c.title`, names])}`;
  const [records, [counted]] = await Promise.all([
    readChats(condition, sql`ORDER BY c."lastAt" DESC, c.id DESC ${pageOf(search)}`),
    query<{ count: number }>(sql`SELECT count(*)::integer AS count FROM "Chats" c WHERE ${condition}`),
  ]);
  const count = counted?.count ?? 0;
  return { records, count, hasMore: hasMore(search, count) };
}

export function listUnread({ user }: Ctx): Promise<UnreadChat[]> {
  return readUnread(user.id);
}

export async function getChat({ user }: Ctx, id: number): Promise<Chat> {
  const [chat] = await readChats(sql`c.id = ${id} AND ${isMember(user.id)}`);
  return chat ?? fail("ERR_NO_CHAT_FOUND");
}

export async function createGroup(ctx: Ctx, { title, users }: ChatInput): Promise<Chat> {
  await requireStaff(users);
  const [made] = await query<{ id: number }>(
    sql`INSERT INTO "Chats" (title, "ownerId") VALUES (${title.trim()}, ${ctx.user.id}) RETURNING id`,
  );
  return open(ctx, made?.id ?? 0, [ctx.user.id, ...users]);
}

/** Two have one chat: who opens it at the same moment as the other waits, and finds it. */
export async function openDirect(ctx: Ctx, userId: number): Promise<Chat> {
  if (userId === ctx.user.id) fail("ERR_NO_USER_FOUND");
  await requireStaff([userId]);
  const directKey = [ctx.user.id, userId].sort((one, other) => one - other).join(":");
  const [made] = await query<{ id: number }>(
    sql`INSERT INTO "Chats" ("directKey") VALUES (${directKey}) ON CONFLICT DO NOTHING RETURNING id`,
  );
  if (made) return open(ctx, made.id, [ctx.user.id, userId]);
  const [known] = await readChats(sql`c."directKey" = ${directKey}`);
  return known ?? fail("ERR_NO_CHAT_FOUND");
}

export async function updateGroup(ctx: Ctx, id: number, { title, users }: ChatChange): Promise<Chat> {
  const group = await lockOwned(ctx, id);
  if (title !== undefined)
    await execute(sql`UPDATE "Chats" SET title = ${title.trim()}, "updatedAt" = now() WHERE id = ${id}`);
  if (users) {
    const wanted = [ctx.user.id, ...users];
    const added = wanted.filter((userId) => !group.memberIds.includes(userId));
    await requireStaff(added);
    await addMembers(group, added);
    const gone = group.memberIds.filter((userId) => !wanted.includes(userId));
    await dropMembers(ctx, id, gone);
    if (added.length > 0)
      announce(chatChannel, { action: "create", chat: await readChat(id) }, toPeople(ctx.companyId, added));
  }
  return announceChat(ctx, id, group.memberIds);
}

export async function removeGroup(ctx: Ctx, id: number): Promise<void> {
  await eraseGroup(ctx, await lockOwned(ctx, id));
}

/** A group with all that was said in it. */
export async function eraseGroup({ companyId }: CompanyScope, { id, memberIds }: ChatState): Promise<void> {
  const files = await query<{ mediaId: number }>(
    sql`SELECT "mediaId" FROM "ChatMessages" WHERE "chatId" = ${id} AND "mediaId" IS NOT NULL`,
  );
  await cascadeReferences("Chats", { companyId, id });
  await execute(sql`DELETE FROM "Chats" WHERE id = ${id}`);
  await removeStoredFiles(files.map(({ mediaId }) => mediaId));
  await forgetAnnouncements({ chatIds: [id] });
  announce(chatChannel, { action: "delete", id }, toPeople(companyId, memberIds));
}

/** Who has seen a message has seen those before it; nothing that was read becomes unread. */
export async function markRead(ctx: Ctx, id: number, messageId?: number): Promise<Chat> {
  const { lastPosition } = await lockChat(ctx, id);
  const position = messageId === undefined ? lastPosition : await findPosition({ chatId: id, messageId });
  const [moved] = await query<{ senders: number[] }>(sql`
    WITH before AS (SELECT id, "readPosition" FROM "ChatMembers" WHERE "chatId" = ${id} AND "userId" = ${ctx.user.id})
    UPDATE "ChatMembers" m SET "readPosition" = ${position}, "updatedAt" = now() FROM before
     WHERE m.id = before.id AND before."readPosition" < ${position}
    RETURNING ARRAY(SELECT DISTINCT n."userId" FROM "ChatMessages" s JOIN "ChatMembers" n
                        ON n."chatId" = s."chatId" AND n."userId" = s."senderId"
                     WHERE s."chatId" = ${id} AND n.id <> before.id
                       AND s.position > before."readPosition" AND s.position <= ${position}) AS senders`);
  const chat = await readChat(id);
  if (!moved) return chat;
  announce(chatChannel, { action: "update", chat }, to.user(ctx.companyId, ctx.user.id));
  if (moved.senders.length > 0)
    announce(chatChannel, { action: "read", chatId: id }, toPeople(ctx.companyId, moved.senders));
  await runHook(chatRead, { companyId: ctx.companyId, chatId: id, userId: ctx.user.id });
  return chat;
}

async function open({ companyId }: Ctx, id: number, userIds: number[]): Promise<Chat> {
  await addMembers({ id, lastPosition: 0 }, userIds);
  const chat = await readChat(id);
  announce(chatChannel, { action: "create", chat }, toMembers(companyId, chat));
  return chat;
}

async function lockOwned(ctx: Ctx, id: number): Promise<ChatState> {
  const chat = await lockChat(ctx, id);
  return ownsGroup(ctx.user, chat) ? chat : fail("ERR_NO_PERMISSION");
}
