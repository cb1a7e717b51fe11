import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { connectionRobots } from "../connections/relations.js";
import { queueRobots } from "../queues/relations.js";
import type { Mover, TicketModel, TicketState } from "../tickets/index.js";
import { forgetTalk } from "./talk.js";

/** In the next episode a robot begins anew; what a person gives back to everybody is no robot's. */
export async function onTicketMoved(moved: {
  ticket: TicketModel;
  before: TicketState;
  by: Mover;
  isUndone: boolean;
}): Promise<void> {
  const { ticket, before, by, isUndone } = moved;
  if (isUndone) return;
  if (before.status === "closed") return forgetTalk(ticket.id);
  const isReturned = before.userId !== null && ticket.userId === null && ticket.status === "pending";
  if (by.kind === "bot" || !isReturned || before.queueId !== ticket.queueId) return;
  const robot =
    ticket.queueId === null
      ? sql`${connectionRobots} r WHERE r.id = ${ticket.whatsappId}::integer`
      : sql`${queueRobots} r WHERE r.id = ${ticket.queueId}`;
  await execute(sql`
    INSERT INTO "RobotTalks" ("ticketId", "integrationId", "promptId", "queueId", "isOver")
    SELECT ${ticket.id}, CASE WHEN r."promptId" IS NULL THEN r."integrationId" END, r."promptId",
           ${ticket.queueId}::integer, true FROM ${robot}
    ON CONFLICT ("companyId", "ticketId") DO UPDATE SET "isOver" = true RETURNING "ticketId"`);
}
