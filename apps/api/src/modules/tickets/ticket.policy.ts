import { overseesTickets } from "@recado/domain";
import type { Policy } from "../../kernel/policy.js";
import type { TicketModel } from "./ticket.model.js";

/** An open ticket is its attendant's to handle; what waits or is done, everybody's who sees it. */
export const mayHandle: Policy<TicketModel> = ({ user }, ticket) =>
  overseesTickets(user) || ticket.status !== "open" || ticket.userId === user.id;
