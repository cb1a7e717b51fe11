import type { TicketStatus } from "@recado/contract";
import { mayChangeOwned, maySeeTicket, overseesTickets, refuseWriting } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import type { Policy } from "../../kernel/policy.js";
import type { ScheduleModel } from "./schedule.model.js";

/** Its author may change it, and administrators: whoever else did would speak in the author's name. */
export const mayChange: Policy<ScheduleModel> = ({ user }, schedule) => mayChangeOwned(user, schedule);

/** Who oversees tickets may take back what somebody who is away has promised. */
export const mayRemove: Policy<ScheduleModel> = ({ user }, schedule) =>
  mayChangeOwned(user, schedule) || overseesTickets(user);

/** A ticket that runs, as far as it decides who writes in it. */
export interface RunningTicket {
  status: TicketStatus;
  userId: number | null;
  queueId: number | null;
}

/** May the user have something said in a ticket that runs? As by hand: what waits would have to be accepted first. */
export function mayWriteIn({ user }: Ctx, ticket: RunningTicket): boolean {
  return ticket.status === "open" ? refuseWriting(user, ticket) === null : maySeeTicket(user, ticket);
}
