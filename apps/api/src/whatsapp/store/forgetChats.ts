import { execute } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";

/** A chat of a connection. */
export interface LineChat {
  connectionId: number;
  chat: string;
}

/** A message by the name its line knows it by. */
export interface LineMessage extends LineChat {
  waId: string;
}

/** Forgets all that came and was to leave in chats whose contact is deleted, in the caller's unit. */
export async function forgetChats(chats: LineChat[]): Promise<void> {
  await forgetHandled(chats);
  await execute(sql`
    DELETE FROM "WaOutbox" o USING ${asRows(chats)}
     WHERE o."connectionId" = gone."connectionId" AND o.chat = gone.chat`);
}

/**
 * Forgets messages that are deleted and what was done to them, in the caller's unit. What else leaves in their chats is
 * another ticket's.
 */
export async function forgetMessages(messages: LineMessage[]): Promise<void> {
  const chats = [...new Map(messages.map((each) => [`${each.connectionId} ${each.chat}`, each])).values()];
  const waIds = messages.map(({ waId }) => waId);
  await forgetHandled(chats);
  await execute(sql`
    DELETE FROM "WaOutbox" o USING ${asRows(chats)}
     WHERE o."connectionId" = gone."connectionId" AND o.chat = gone.chat
       AND (o."waId" = ANY(${waIds}::text[]) OR o.content -> 'target' ->> 'waId' = ANY(${waIds}::text[]))`);
}

/** What came and is not handled yet belongs to whatever is said next. */
async function forgetHandled(chats: LineChat[]): Promise<void> {
  await execute(sql`
    DELETE FROM "WaInbox" i USING ${asRows(chats)}
     WHERE i."connectionId" = gone."connectionId" AND i.chat = gone.chat AND i."handledAt" IS NOT NULL`);
}

function asRows(chats: LineChat[]): Sql {
  return sql`unnest(${chats.map(({ connectionId }) => connectionId)}::integer[],
                    ${chats.map(({ chat }) => chat)}::text[]) AS gone ("connectionId", chat)`;
}
