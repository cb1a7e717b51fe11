import type { ChatMessageInput, SharedTicket } from "@recado/contract";
import { maySeeTicket } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { findVisibleMessage } from "../messages/index.js";
import { messageTexts } from "../messages/relations.js";
import { findTicket, findVisibleTicket, readTicket } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { getChat } from "./chat.service.js";
import type { ChatMessageRef } from "./findMessage.js";

/** At most this many characters of a shared message are shown. */
const MAX_TEXT_LENGTH = 200;

type CardRef = Pick<ChatMessageInput, "ticketId" | "ticketMessageId">;

/** Ends the work unless the user may see what he shares. */
export async function requireShareable(ctx: Ctx, { ticketId, ticketMessageId }: CardRef): Promise<void> {
  if (ticketMessageId !== null) {
    const { ticket } = await findVisibleMessage(ctx, ticketMessageId);
    if (ticket.id !== ticketId) fail("ERR_NO_MESSAGE_FOUND");
  } else if (ticketId !== null) await findVisibleTicket(ctx, ticketId);
}

/** The address of a conversation, or of a message in one; by whatever name somebody reaches this installation. */
const ADDRESS =
  /https?:\/\/[^\s/]+\/tickets\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?message=(\d{1,9}))?(?![\w/?&#-])/;

/** Words in which such an address stands share what it leads to, if their writer may see it; what is but an address needs no words. */
export async function readLinked(
  { user }: Ctx,
  words: string,
): Promise<(CardRef & Pick<ChatMessageInput, "message">) | undefined> {
  const [address, uuid, messageId] = ADDRESS.exec(words) ?? [];
  if (address === undefined || uuid === undefined) return undefined;
  const [found] = await query<{
    id: number;
    queueId: number | null;
    userId: number | null;
    messageId: number | null;
  }>(sql`
    SELECT t.id, t."queueId", t."userId", m.id AS "messageId" FROM ${ticketRefs} t
      LEFT JOIN ${messageTexts} m ON m.id = ${messageId ?? null}::integer AND m."ticketId" = t.id WHERE t.uuid = ${uuid}::uuid`);
  if (!found || !maySeeTicket(user, found)) return undefined;
  return { ticketId: found.id, ticketMessageId: found.messageId, message: words.trim() === address ? "" : words };
}

/** What the conversation shared in a message shows to the user: by the rule by which he would read it, at this moment. */
export async function showTicket(ctx: Ctx, { chatId, messageId }: ChatMessageRef): Promise<SharedTicket> {
  await getChat(ctx, chatId);
  const [shared] = await query<CardRef>(
    sql`SELECT "ticketId", "ticketMessageId" FROM "ChatMessages"
         WHERE "chatId" = ${chatId} AND id = ${messageId} AND "mediaType" = 'ticket'`,
  );
  if (!shared) fail("ERR_NO_MESSAGE_FOUND");
  const row = shared.ticketId === null ? null : await findTicket(shared.ticketId);
  if (!row) return { state: "gone" };
  if (!maySeeTicket(ctx.user, row)) return { state: "hidden" };
  const [ticket, message] = [await readTicket(row.id), await findShown(shared.ticketMessageId)];
  return { state: "shown", ticket, message };
}

type ShownMessage = Extract<SharedTicket, { state: "shown" }>["message"];

async function findShown(id: number | null): Promise<ShownMessage> {
  if (id === null) return null;
  const [found] = await query<NonNullable<ShownMessage>>(
    sql`SELECT id, "mediaType", "isDeleted", CASE WHEN "isDeleted" THEN '' ELSE left(body, ${MAX_TEXT_LENGTH}) END AS words
          FROM ${messageTexts} m WHERE id = ${id}`,
  );
  return found ?? null;
}
