import { mayTouch } from "../../kernel/auth/keyHolder.js";
import type { KeyHolder } from "../../kernel/context.js";
import { fail, failField } from "../../kernel/errors.js";
import { findDefaultConnection, findLivingConnection } from "../connections/index.js";
import { findVisibleMessage } from "../messages/index.js";
import { findVisibleTicket, lockVisibleTicket, type TicketModel } from "../tickets/index.js";

/** A ticket of the key's; one of another connection is not there. */
export async function findTicketOf(holder: KeyHolder, id: number): Promise<TicketModel> {
  return requireOwn(holder, await findVisibleTicket(holder, id));
}

/** The same, its row locked. */
export async function lockTicketOf(holder: KeyHolder, id: number): Promise<TicketModel> {
  return requireOwn(holder, await lockVisibleTicket(holder, id));
}

function requireOwn(holder: KeyHolder, ticket: TicketModel): TicketModel {
  if (!mayTouch(holder, ticket.whatsappId)) fail("ERR_NO_TICKET_FOUND");
  return ticket;
}

/** A message of one of the key's tickets. */
export async function requireMessageOf(holder: KeyHolder, id: number) {
  const found = await findVisibleMessage(holder, id);
  if (!mayTouch(holder, found.ticket.whatsappId)) fail("ERR_NO_MESSAGE_FOUND");
  return found.message;
}

/** The connection a request names, or else the only one the key has, or the company's default. */
export async function pickConnection(holder: KeyHolder, id: number | null): Promise<number> {
  const { connectionIds } = holder.key;
  const only = connectionIds?.length === 1 ? (connectionIds[0] ?? null) : null;
  const wanted = id ?? only ?? (await findDefaultConnection()).id;
  if (mayTouch(holder, wanted) && (await findLivingConnection(wanted))) return wanted;
  return id === null ? failField("connectionId", "required") : fail("ERR_NO_WAPP_FOUND");
}

/** A stretch of a list that was read one row too far. */
export function toList<Row extends { id: number }, Item>(rows: Row[], limit: number, present: (row: Row) => Item) {
  const shown = rows.slice(0, limit);
  return { items: shown.map(present), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
