import { loadTicketChat } from "./chat/loadTicketChat";

/** Fetches what it takes to open a conversation. The list of them does not wait for it. */
export async function loadTicketPane() {
  const [{ TicketPane }] = await Promise.all([import("./TicketPane"), loadTicketChat()]);
  return { default: TicketPane };
}
