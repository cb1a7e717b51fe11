import { TICKET_STATUSES } from "@recado/contract";
import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** A ticket was opened, moved, tagged, marked or deleted; recorded with each announcement of it. */
export const ticketChanged = defineEvent(
  "ticketChanged",
  z.object({
    ticketId: z.number(),
    action: z.enum(["update", "delete"]),
    status: z.enum(TICKET_STATUSES).nullable(),
    queueId: z.number().nullable(),
    userId: z.number().nullable(),
    /** It came into other hands, or out of some; by a person, or by itself. */
    handed: z.object({ byUserId: z.number().nullable() }).nullable().default(null),
    /** It began to wait for people just then, or for those of another queue. */
    arrived: z.boolean().nullable().default(null),
  }),
);
