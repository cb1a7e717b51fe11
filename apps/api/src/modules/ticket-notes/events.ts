import { z } from "zod";
import { defineHook } from "../../kernel/events/hooks.js";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** People were named in a note. */
export const noteMentioned = defineEvent(
  "noteMentioned",
  z.object({ ticketId: z.number(), byUserId: z.number().nullable(), userIds: z.array(z.number()) }),
);

/** Somebody has looked where he was named. */
export const noteMentionsSeen = defineHook<{ companyId: number; ticketId: number; userId: number }>("noteMentionsSeen");
