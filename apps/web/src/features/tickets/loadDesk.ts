import { loadTicketPane } from "./loadTicketPane";

/** Fetches the desk and, where a conversation is to be opened, what shows it: at once, and not one after the other. */
export function loadDesk({ isOpened }: { isOpened: boolean }): Promise<unknown> {
  return Promise.all([import("./TicketsPage"), isOpened && loadTicketPane()]);
}
