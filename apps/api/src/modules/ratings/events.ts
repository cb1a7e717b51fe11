import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** A customer has said how it was. */
export const ticketRated = defineEvent(
  "ticketRated",
  z.object({ ticketId: z.number(), userId: z.number().nullable(), rate: z.number() }),
);
