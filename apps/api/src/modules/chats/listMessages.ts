import { type ChatMessageSearch, MAX_ID, MESSAGES_IN_PAGE } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { getChat } from "./chat.service.js";
import { readMessages } from "./readMessages.js";

/** Of a page around a message, what follows it. */
const NEWER = 9;

/** A page of what was said in a chat of the user's: the newest, one before a message, or one around it. */
export async function listMessages(ctx: Ctx, chatId: number, { before, around, pageNumber }: ChatMessageSearch) {
  await getChat(ctx, chatId);
  const boundary = around === undefined ? (before ?? MAX_ID) : around + 1;
  const older = around === undefined ? MESSAGES_IN_PAGE : MESSAGES_IN_PAGE - NEWER;
  const newer = around === undefined ? 0 : NEWER;
  const skip = around === undefined && before === undefined ? (pageNumber - 1) * MESSAGES_IN_PAGE : 0;
  // One more to either side shows whether there are more.
  const found = await readMessages(sql`m.id IN (
    (SELECT id FROM "ChatMessages" WHERE "chatId" = ${chatId} AND id < ${boundary}
      ORDER BY id DESC OFFSET ${skip}::integer LIMIT ${older + 1}::integer)
    UNION ALL
    (SELECT id FROM "ChatMessages" WHERE "chatId" = ${chatId} AND id >= ${boundary}
      ORDER BY id LIMIT ${newer && newer + 1}::integer))`);
  const left = found.filter(({ id }) => id < boundary);
  const right = found.filter(({ id }) => id >= boundary);
  if (around !== undefined && left.at(-1)?.id !== around) fail("ERR_NO_MESSAGE_FOUND");
  return {
    records: [...left.slice(-older), ...right.slice(0, newer)],
    hasMore: left.length > older,
    hasNewer: right.length > newer,
  };
}
