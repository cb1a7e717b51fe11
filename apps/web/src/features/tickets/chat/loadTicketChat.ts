import { loadConversation } from "../../conversation";

/** Fetches what it takes to show a ticket's conversation. The list of tickets does not wait for it. */
export async function loadTicketChat() {
  const [ticketChat] = await Promise.all([import("./TicketChat"), loadConversation()]);
  return ticketChat;
}
