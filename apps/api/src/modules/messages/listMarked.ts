import type { Message } from "@recado/contract";
import { visibleScope } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { PAGE_SIZE } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { findVisibleTicket } from "../tickets/index.js";
import { ticketsOfContact } from "./contactTickets.js";
import { type MessageRow, readFrom, readMessages, toMessage } from "./readMessages.js";

/** What hangs above a conversation, the newest first. */
export async function listPinned(ctx: Ctx, ticketId: number): Promise<Message[]> {
  await findVisibleTicket(ctx, ticketId);
  const rows = await query<{ id: number }>(
    sql`SELECT id FROM "Messages" WHERE "ticketId" = ${ticketId} AND "pinnedAt" IS NOT NULL
         ORDER BY "pinnedAt" DESC, id DESC`,
  );
  return readMessages(rows.map(({ id }) => id));
}

interface StarSearch {
  ticketId: number;
  /** Only older ones than this message. */
  before?: number;
}

/** What the user has starred of a contact, the newest first; of conversations he no longer sees nothing. */
export async function listStarred(ctx: Ctx, search: StarSearch): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { contactId } = await findVisibleTicket(ctx, search.ticketId);
  const scope = visibleScope(ctx.user, { showAll: true });
  const rows = await query<MessageRow>(sql`
    WITH starred AS (
      SELECT m.id FROM "MessageStars" s
        JOIN "Messages" m ON m.id = s."messageId"
        JOIN (${ticketsOfContact(contactId, scope)}) shown ON shown.id = m."ticketId"
       WHERE s."userId" = ${ctx.user.id} AND NOT m."isDeleted"
         AND s."messageId" < coalesce(${search.before}::integer, 2147483647)
       ORDER BY s."messageId" DESC LIMIT ${PAGE_SIZE + 1}::integer)
    ${readFrom(sql`(SELECT id, -id FROM starred)`)}`);
  return { messages: rows.slice(0, PAGE_SIZE).map(toMessage), hasMore: rows.length > PAGE_SIZE };
}

/** Which of some messages a user has starred. */
export function starredOf(userId: number, ids: number[]): Sql {
  return sql`ARRAY(SELECT "messageId" FROM "MessageStars"
                    WHERE "userId" = ${userId} AND "messageId" = ANY(${ids}::integer[]) ORDER BY "messageId")`;
}
