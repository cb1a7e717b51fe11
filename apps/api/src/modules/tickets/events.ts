import { z } from "zod";
import { defineEvent } from "../../kernel/events/durable.js";

/** A ticket has been opened, moved, tagged, marked, or is no more; told wherever screens are told. */
export const ticketChanged = defineEvent(
  "ticketChanged",
  z.object({
    ticketId: z.number(),
    action: z.enum(["update", "delete"]),
    status: z.string().nullable(),
    queueId: z.number().nullable(),
    userId: z.number().nullable(),
  }),
);
