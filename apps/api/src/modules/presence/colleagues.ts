import { ticketPresence, ticketPresenceChannel } from "@recado/contract";
import { allowClientRelay } from "../../kernel/realtime/clientRelays.js";
import { ticketRoom } from "../tickets/index.js";
import { watchCustomer } from "./customers.js";

/** Lets colleagues see who else has a ticket in front of them, and who is answering. */
export function relayColleagues(): void {
  allowClientRelay(ticketPresence, ({ companyId, user }, said) => ({
    room: ticketRoom({ companyId, id: said.ticketId }),
    channel: ticketPresenceChannel,
    onRelayed: () => watchCustomer(companyId, said.ticketId),
    payload: { ...said, user: { id: user.id, name: user.name } },
  }));
}
