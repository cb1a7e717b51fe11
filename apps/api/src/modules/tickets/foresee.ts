import type { Ticket } from "@recado/contract";
import type { TicketState } from "./hooks.js";
import type { Names } from "./places.js";
import type { TicketModel } from "./ticket.model.js";

/** A ticket as it is shown before it moves, and the names of where it is to go. */
export interface Foresight {
  shown: Ticket;
  names: Names;
}

/**
 * What is shown of a ticket that was moved, without reading it again: the names on it are those it had, or those that were
 * looked up before. Undefined where one is known to nobody.
 */
export function foresee(
  moved: TicketModel,
  next: Partial<TicketState>,
  { shown, names }: Foresight,
): Ticket | undefined {
  const { userId = shown.userId, queueId = shown.queueId, whatsappId = shown.whatsappId } = next;
  const user = pick(userId, [shown.userId, shown.user], names.user);
  const queue = pick(queueId, [shown.queueId, shown.queue], names.queue);
  const whatsapp = pick(whatsappId, [shown.whatsappId, shown.whatsapp], names.whatsapp);
  if (user === undefined || queue === undefined || whatsapp === undefined) return undefined;
  const { status, unreadMessages, chatbot, useIntegration, promptId, integrationId } = moved;
  const place = { status, userId, user, queueId, queue, whatsappId, whatsapp };
  const hands = { chatbot, useIntegration, promptId, integrationId };
  return { ...shown, ...place, ...hands, unreadMessages, updatedAt: names.now.toISOString() };
}

/** Who has an id: nobody, whoever has it already, or whoever was looked up. */
function pick<Who extends { id: number }>(
  id: number | null,
  [oldId, old]: [number | null, Who | null],
  known: Who | null,
): Who | null | undefined {
  if (id === oldId) return old;
  if (id === null) return null;
  return known?.id === id ? known : undefined;
}
