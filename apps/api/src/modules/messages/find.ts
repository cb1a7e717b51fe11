import { refuseWriting } from "@recado/domain";
import { Op } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { authorize } from "../../kernel/policy.js";
import { findVisibleTicket, lockVisibleTicket, type TicketModel } from "../tickets/index.js";
import { MessageModel } from "./message.model.js";

const missing = "ERR_NO_MESSAGE_FOUND";

/** A message with the ticket it stands in. */
interface PlacedMessage {
  message: MessageModel;
  ticket: TicketModel;
}

/**
 * A message to be changed; 404 when it is not there, 403 when its ticket is not visible. The ticket's row is locked first, as
 * by everybody who changes a message.
 */
export async function lockMessage(ctx: Ctx, id: number): Promise<PlacedMessage> {
  const seen = await MessageModel.findByPk(id);
  authorize(ctx, seen, { missing });
  const ticket = await lockVisibleTicket(ctx, seen.ticketId);
  // Others may have changed it before we had the lock.
  return { message: await seen.reload(), ticket };
}

/** A message to be read, with its ticket. */
export async function findVisibleMessage(ctx: Ctx, id: number): Promise<PlacedMessage> {
  const message = await MessageModel.findByPk(id);
  authorize(ctx, message, { missing });
  return { message, ticket: await findVisibleTicket(ctx, message.ticketId) };
}

/** A message that left through a connection, by WhatsApp's name for it or by our id. */
export function findOutgoing(of: {
  connectionId: number;
  waId: string;
  id: number | null;
}): Promise<MessageModel | null> {
  const names = [{ waId: of.waId }, ...(of.id === null ? [] : [{ id: of.id }])];
  return MessageModel.findOne({ where: { whatsappId: of.connectionId, fromMe: true, [Op.or]: names } });
}

/** The text of a message: empty when it has none, null when there is no such message. */
export async function readWords(id: number): Promise<string | null> {
  const [row] = await query<{ text: string }>(
    sql`SELECT CASE WHEN "mediaType" = 'conversation' THEN body ELSE '' END AS text FROM "Messages" WHERE id = ${id}`,
  );
  return row?.text ?? null;
}

/** Ends the work unless this user may speak in the ticket: it is open, and theirs or theirs to look after. */
export function requireWriting({ user }: Ctx, ticket: TicketModel): void {
  const refusal = refuseWriting(user, ticket);
  if (refusal) fail(refusal);
}
