import type { TicketRef } from "@recado/contract";
import { isRefusal } from "../../../shared/api/apiError";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastRefusal } from "../../../shared/ui/toasts";
import { ticketTexts } from "../texts";

/** The ticket a refusal names as being in the way. */
export function ticketInTheWay(error: unknown): Partial<TicketRef> | null {
  return isRefusal(error, "ERR_OTHER_OPEN_TICKET") ? ((error.data as Partial<TicketRef> | undefined) ?? {}) : null;
}

/** Says who has the conversation already, or that it waits; false when the failure is about something else. */
export function toastTicketTaken(error: unknown): boolean {
  const other = ticketInTheWay(error);
  if (!other) return false;
  const t = textsNow(ticketTexts);
  const queue = other.queue?.name ?? t.noQueue;
  toastRefusal(other.status === "pending" ? t.waitsAlready(queue) : t.taken(other.user?.name ?? t.nobody, queue));
  return true;
}
