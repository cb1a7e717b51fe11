import { z } from "zod";
import { hook } from "../../kernel/events/hooks.js";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** People were named in a note. */
export const noteMentioned = defineEvent(
  "noteMentioned",
  z.object({ ticketId: z.number(), byUserId: z.number().nullable(), userIds: z.array(z.number()) }),
);

/** Somebody has looked where he was named. */
export const noteMentionsSeen = hook<{ companyId: number; ticketId: number; userId: number }>("noteMentionsSeen");
