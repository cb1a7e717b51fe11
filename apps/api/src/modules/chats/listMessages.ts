import type { ChatMessageSearch } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { sql } from "../../kernel/db/sql.js";
import { cutPage, measurePage } from "../../kernel/messagePage.js";
import { getChat } from "./chat.service.js";
import { readMessages } from "./readMessages.js";

/** A page of what was said in a chat of the user's: the newest, one before a message, or one around it. */
export async function listMessages(ctx: Ctx, chatId: number, wanted: ChatMessageSearch) {
  await getChat(ctx, chatId);
  const { boundary, skip, older, newer } = measurePage(wanted);
  // One more to either side shows whether there are more.
  const found = await readMessages(sql`m.id IN (
    (SELECT id FROM "ChatMessages" WHERE "chatId" = ${chatId} AND id < ${boundary}
      ORDER BY id DESC OFFSET ${skip}::integer LIMIT ${older + 1}::integer)
    UNION ALL
    (SELECT id FROM "ChatMessages" WHERE "chatId" = ${chatId} AND id >= ${boundary}
      ORDER BY id LIMIT ${newer && newer + 1}::integer))`);
  const { messages, ...more } = cutPage(found, wanted);
  return { records: messages, ...more };
}
