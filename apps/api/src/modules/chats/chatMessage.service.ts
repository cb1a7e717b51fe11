import {
  type ChatMessage,
  type ChatMessageInput,
  type ErrorCode,
  MAX_IN_A_CHAT,
  type MediaType,
} from "@recado/contract";
import { findMentioned, refuseChatEdit, refuseChatReaction, refuseChatRemoval } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { forgetChatMessage } from "../../kernel/realtime/forget.js";
import { removeStoredFiles, storeFile } from "../../kernel/storage/storage.js";
import type { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import { userNames } from "../users/relations.js";
import { getChat } from "./chat.service.js";
import { chatMentioned, chatMentionsRemoved } from "./events.js";
import { type ChatMessageRef, findPosition } from "./findMessage.js";
import { announceMessage, type ChatState, lockChat } from "./members.js";
import { readMessage } from "./readMessages.js";
import { readLinked, requireShareable } from "./sharedTickets.js";

/** What is shown where it stands; other files are downloaded. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

interface CreateMessageInput {
  input: ChatMessageInput;
  file: ReceivedFile | undefined;
}

export async function createMessage(
  ctx: Ctx,
  chatId: number,
  { input, file }: CreateMessageInput,
): Promise<ChatMessage> {
  const { quotedMsg, isVoice, clientId = null } = input;
  const isOwnShare = input.ticketId !== null || input.ticketMessageId !== null;
  if (input.message.trim() === "" && !file && !isOwnShare) failField("message", "required");
  if (file && isOwnShare) failField("medias", "invalid");
  const chat = await lockChat(ctx, chatId);
  const earlier = clientId && (await findByClientId(ctx, chatId, clientId));
  if (earlier) return readMessage({ chatId, messageId: earlier });
  if (quotedMsg !== null) await findPosition({ chatId, messageId: quotedMsg });
  await requireShareable(ctx, input);
  const linked = isOwnShare || file ? undefined : await readLinked(ctx, input.message);
  const { message, ticketId, ticketMessageId } = linked ?? input;
  const isShared = isOwnShare || linked !== undefined;
  const stored = file && !isShared ? await storeFile(ctx, file) : undefined;
  const data = { ...stored?.shown, ...(isVoice && { isVoice }) };
  const mentions = await findNamed(ctx, chat, message);
  const [written] = await query<{ id: number }>(sql`
    WITH next AS (
      UPDATE "Chats" SET "lastPosition" = "lastPosition" + 1, "lastAt" = now() WHERE id = ${chatId} RETURNING "lastPosition"
    ), own AS (
      UPDATE "ChatMembers" m SET "readPosition" = next."lastPosition" FROM next
       WHERE m."chatId" = ${chatId} AND m."userId" = ${ctx.user.id}
    )
    INSERT INTO "ChatMessages"
           ("chatId", position, "senderId", message, "mediaType", "mediaId", data, "quotedId", "ticketId", "ticketMessageId", mentions,
            "clientId")
    SELECT ${chatId}::integer, next."lastPosition", ${ctx.user.id}::integer, ${message}, ${isShared ? "ticket" : mediaTypeOf(stored)},
           ${stored?.id ?? null}::integer, ${JSON.stringify(data)}::jsonb, ${quotedMsg}::integer,
           ${ticketId}::integer, ${ticketMessageId}::integer, ${mentions}::integer[], ${clientId}
      FROM next RETURNING id`);
  const messageId = written?.id ?? 0;
  recordMentions(ctx, { chatId, messageId }, mentions);
  return announceStored(ctx, "new-message", { chatId, messageId });
}

export async function getMessage(ctx: Ctx, ref: ChatMessageRef): Promise<ChatMessage> {
  await getChat(ctx, ref.chatId);
  return readMessage(ref);
}

export async function editMessage(ctx: Ctx, ref: ChatMessageRef, message: string): Promise<ChatMessage> {
  const { chat, before } = await lockSaid(ctx, ref, refuseChatEdit);
  const mentions = await findNamed(ctx, chat, message);
  // Who was named before has been told.
  const told = before.mentions.map(({ id }) => id);
  recordMentions(
    ctx,
    ref,
    mentions.filter((id) => !told.includes(id)),
  );
  await execute(sql`
    UPDATE "ChatMessages" SET message = ${message}, mentions = ${mentions}::integer[], "isEdited" = true, "updatedAt" = now()
     WHERE id = ${ref.messageId}`);
  return announceStored(ctx, "update-message", ref);
}

/** Takes back what somebody said: its words, its file and what others thought of it are gone, its place stays. */
export async function removeMessage(ctx: Ctx, ref: ChatMessageRef): Promise<ChatMessage> {
  const { before: said } = await lockSaid(ctx, ref, refuseChatRemoval);
  const [before] = await query<{ mediaId: number | null }>(
    sql`SELECT "mediaId" FROM "ChatMessages" WHERE id = ${ref.messageId}`,
  );
  await execute(sql`
    UPDATE "ChatMessages"
       SET message = '', "mediaType" = 'conversation', "mediaId" = NULL, "ticketId" = NULL, "ticketMessageId" = NULL, data = '{}', mentions = '{}', reactions = '[]',
           "isDeleted" = true, "updatedAt" = now()
     WHERE id = ${ref.messageId}`);
  await removeStoredFiles([before?.mediaId ?? null]);
  await forgetChatMessage(ref.chatId, ref.messageId);
  await tellMentionsRemoved(said);
  return announceStored(ctx, "update-message", ref);
}

/**
 * Tells those whose devices still show this message: nothing later in the chat names them. Of one that was edited all are told,
 * for the edit may have named them after what is later.
 */
async function tellMentionsRemoved({ chatId, id, mentions, isEdited }: ChatMessage): Promise<void> {
  if (mentions.length === 0) return;
  const named = await query<{ userId: number }>(sql`
    SELECT "userId" FROM unnest(${mentions.map((user) => user.id)}::integer[]) AS "userId"
     WHERE ${isEdited}::boolean OR NOT EXISTS (
       SELECT FROM "ChatMessages" m WHERE m."chatId" = ${chatId} AND m.id > ${id} AND m.mentions <> '{}' AND "userId" = ANY (m.mentions))`);
  await runHook(chatMentionsRemoved, { chatId, userIds: named.map(({ userId }) => userId) });
}

/** One reaction of each member; an empty one takes his away. */
export async function react(ctx: Ctx, ref: ChatMessageRef, emoji: string): Promise<ChatMessage> {
  const { before } = await lockSaid(ctx, ref, (_, said) => refuseChatReaction(said));
  const others = before.reactions.filter(({ userId }) => userId !== ctx.user.id);
  const all = emoji === "" ? others : [...others, { emoji, userId: ctx.user.id, name: ctx.user.name }];
  // Those of people who have left stay, as long as there is room.
  const next = all.slice(-MAX_IN_A_CHAT);
  await execute(
    sql`UPDATE "ChatMessages" SET reactions = ${JSON.stringify(next)}::jsonb, "updatedAt" = now() WHERE id = ${ref.messageId}`,
  );
  return announceStored(ctx, "update-message", ref);
}

function recordMentions({ companyId }: Ctx, { chatId, messageId }: ChatMessageRef, userIds: number[]): void {
  if (userIds.length > 0)
    recordEvent(chatMentioned, { companyId, key: `chat:${chatId}` }, { chatId, messageId, userIds });
}

async function announceStored(
  ctx: Ctx,
  action: "new-message" | "update-message",
  ref: ChatMessageRef,
): Promise<ChatMessage> {
  return announceMessage(ctx, action, await readMessage(ref));
}

/** Ends the work where this user may not do that to the message. */
async function lockSaid(
  ctx: Ctx,
  ref: ChatMessageRef,
  refuse: (user: Ctx["user"], said: ChatMessage) => ErrorCode | null,
): Promise<{ chat: ChatState; before: ChatMessage }> {
  const chat = await lockChat(ctx, ref.chatId);
  const before = await readMessage(ref);
  const refusal = refuse(ctx.user, before);
  return refusal ? fail(refusal) : { chat, before };
}

/** What the same request wrote before. */
async function findByClientId({ user }: Ctx, chatId: number, clientId: string): Promise<number | undefined> {
  const [sent] = await query<{ id: number }>(
    sql`SELECT id FROM "ChatMessages" WHERE "chatId" = ${chatId} AND "senderId" = ${user.id} AND "clientId" = ${clientId}`,
  );
  return sent?.id;
}

/** Which other members the words name. */
async function findNamed({ user }: Ctx, { memberIds }: ChatState, words: string): Promise<number[]> {
  if (!words.includes("@")) return [];
  const members = await query<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${userNames} u WHERE u.id = ANY (${memberIds}::integer[]) AND u.id <> ${user.id}`,
  );
  return findMentioned(words, members).map(({ id }) => id);
}

function mediaTypeOf(file: StoredFileModel | undefined): MediaType {
  if (!file) return "conversation";
  return SHOWN.test(file.mime) ? (file.mime.split("/")[0] as MediaType) : "application";
}
