import { ticketPresence, ticketPresenceChannel } from "@recado/contract";
import { allowRelay } from "../../kernel/realtime/relays.js";
import { ticketRoom } from "../tickets/index.js";
import { watchCustomer } from "./customers.js";

/** Lets colleagues see who else has a ticket in front of them, and who is answering. */
export function relayColleagues(): void {
  allowRelay(ticketPresence, ({ companyId, user }, said) => ({
    room: ticketRoom({ companyId, id: said.ticketId }),
    channel: ticketPresenceChannel,
    onPassed: () => watchCustomer(companyId, said.ticketId),
    payload: { ...said, user: { id: user.id, name: user.name } },
  }));
}
