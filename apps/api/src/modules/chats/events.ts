import { z } from "zod";
import { defineHook } from "../../kernel/events/hooks.js";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** Members were named in a message. */
export const chatMentioned = defineEvent(
  "chatMentioned",
  z.object({ chatId: z.number(), messageId: z.number(), userIds: z.array(z.number()) }),
);

/** A member has read a chat. */
export const chatRead = defineHook<{ companyId: number; chatId: number; userId: number }>("chatRead");

/** A message that named members was taken back; told of those of them whom nothing later in the chat names. */
export const chatMentionsRemoved = defineHook<{ chatId: number; userIds: number[] }>("chatMentionsRemoved");
