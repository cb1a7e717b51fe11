import type { TicketScope } from "@recado/domain";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { ticketRefs } from "../tickets/relations.js";

/** The tickets of a contact that somebody may see. */
export function ticketsOfContact(contactId: Sql | number, scope: TicketScope): Sql {
  const { everything, userId, queueIds, withoutQueue } = scope;
  return sql`
    SELECT id FROM ${ticketRefs} t
     WHERE "contactId" = ${contactId}
       AND (${everything}::boolean OR "userId" = ${userId}::integer OR "queueId" = ANY (${queueIds}::integer[])
            OR ("queueId" IS NULL AND ${withoutQueue}::boolean))`;
}
