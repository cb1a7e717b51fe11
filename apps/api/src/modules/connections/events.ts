import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** A connection was made, changed, came up, went down, or is no more. */
export const connectionChanged = defineEvent(
  "connectionChanged",
  z.object({
    connectionId: z.number(),
    action: z.enum(["create", "update", "delete"]),
    status: z.string().nullable(),
  }),
);
