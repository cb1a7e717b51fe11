import { ticketRoutes } from "@recado/contract";
import { matchPath } from "react-router-dom";
import { call } from "../../../shared/api/call";
import type { KindOfConversation } from "../../conversation";
import { DESK } from "../data/deskPath";
import { ticketQuery } from "../data/ticketQueries";
import { sendToTicket } from "./sendToTicket";

/** What is written in tickets, and where. */
export const ticketKind: KindOfConversation = {
  send: sendToTicket,
  async findPath(id) {
    const { uuid } = await call(ticketRoutes.show, { params: { ticketId: id } });
    return `${DESK}/${uuid}`;
  },
  async isAt(id, path, client) {
    const uuid = matchPath(`${DESK}/:uuid`, path)?.params.uuid;
    if (!uuid) return false;
    // After a reload it is on its way, or may be seen no more.
    return client.ensureQueryData(ticketQuery(uuid)).then(
      (open) => open.id === id,
      () => false,
    );
  },
};
