import { z } from "zod";
import { defineEvent } from "../../kernel/events/durable.js";
import { hook } from "../../kernel/events/hooks.js";

/** People were named in a note. */
export const noteMentioned = defineEvent(
  "noteMentioned",
  z.object({ ticketId: z.number(), byUserId: z.number().nullable(), userIds: z.array(z.number()) }),
);

/** Somebody has looked where he was named. */
export const noteMentionsSeen = hook<{ companyId: number; ticketId: number; userId: number }>("noteMentionsSeen");
