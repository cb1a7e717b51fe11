import { MAX_ID, type MediaSearch, type Message } from "@recado/contract";
import { visibleScope } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { integerLiteral, type Sql, sql } from "../../kernel/db/sql.js";
import { findVisibleTicket } from "../tickets/index.js";
import { ticketsOfContact } from "./contactTickets.js";
import { type MessageRow, readFrom, toMessage } from "./readMessages.js";

/** Rows of three. */
const PAGE = 24;

/** An index has each of these conditions as it stands here. */
const CONDITIONS: Record<MediaSearch["kind"], Sql> = {
  picture: sql`"mediaType" IN ('image', 'video') AND "mediaState" = 'ready' AND NOT "isDeleted"`,
  document: sql`"mediaType" = 'application' AND "mediaState" = 'ready' AND NOT "isDeleted"`,
  recording: sql`"mediaType" = 'audio' AND "mediaState" = 'ready' AND NOT "isDeleted"`,
  link: sql`body ~ 'https?://' AND NOT "isDeleted"`,
};

interface MediaRequest {
  ticketId: number;
  search: MediaSearch;
}

/** What a contact and the company have sent each other, the newest first, out of the conversations the user may see. */
export async function listMedia(ctx: Ctx, wanted: MediaRequest): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { contactId } = await findVisibleTicket(ctx, wanted.ticketId);
  const { kind, before = MAX_ID } = wanted.search;
  const scope = visibleScope(ctx.user, { showAll: true });
  const most = integerLiteral(PAGE + 1);
  const rows = await query<MessageRow>(sql`
    WITH shown AS (${ticketsOfContact(contactId, scope)}),
    found AS (
      SELECT m.id FROM shown CROSS JOIN LATERAL (
        SELECT id FROM "Messages" WHERE "ticketId" = shown.id AND ${CONDITIONS[kind]} AND id < ${before}
         ORDER BY id DESC LIMIT ${most}) m
       ORDER BY m.id DESC LIMIT ${most})
    ${readFrom(sql`(SELECT id, -id FROM found)`)}`);
  return { messages: rows.slice(0, PAGE).map(toMessage), hasMore: rows.length > PAGE };
}
