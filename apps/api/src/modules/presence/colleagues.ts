import { TICKET_PRESENCE, TicketPresence, ticketPresenceChannel } from "@recado/contract";
import { allowRelay } from "../../kernel/realtime/relays.js";
import { ticketRoom } from "../tickets/index.js";
import { watchCustomer } from "./customers.js";

/** Lets colleagues see who else has a ticket in front of them, and who is answering. */
export function relayColleagues(): void {
  allowRelay(TICKET_PRESENCE, ({ companyId, user }, payload) => {
    const said = TicketPresence.safeParse(payload);
    if (!said.success) return null;
    const { ticketId } = said.data;
    return {
      room: ticketRoom({ companyId, id: ticketId }),
      channel: ticketPresenceChannel,
      onPassed: () => watchCustomer(companyId, ticketId),
      payload: { ...said.data, user: { id: user.id, name: user.name } },
    };
  });
}
