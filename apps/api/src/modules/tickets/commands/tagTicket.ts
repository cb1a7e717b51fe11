import type { Ticket } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { fail, failField } from "../../../kernel/errors.js";
import { tagCards } from "../../tags/relations.js";
import { announceTicket } from "../audience.js";
import { lockVisibleTicket } from "../find.js";
import { readTicket } from "../readTickets.js";

interface TagRow {
  id: number;
  kanban: 0 | 1;
}

/** The ordinary tags of a ticket become these. Old clients send its lane among them: that is neither set nor lost here. */
export async function syncTags(ctx: Ctx, { ticketId, tags }: { ticketId: number; tags: number[] }): Promise<Ticket> {
  await lockVisibleTicket(ctx, ticketId);
  const ordinary = (await findTags(tags)).filter(({ kanban }) => kanban === 0).map(({ id }) => id);
  await untag(ticketId, { kanban: 0, except: ordinary });
  await tag(ticketId, ordinary);
  return tell(ctx, ticketId);
}

/** Sets one tag more; a ticket is in one lane at a time. */
export async function addTag(ctx: Ctx, { ticketId, tagId }: { ticketId: number; tagId: number }): Promise<Ticket> {
  await lockVisibleTicket(ctx, ticketId);
  const [added] = await findTags([tagId]);
  if (added?.kanban === 1) await untag(ticketId, { kanban: 1, except: [tagId] });
  await tag(ticketId, [tagId]);
  return tell(ctx, ticketId);
}

/** Moves the card of a ticket, or takes it off all lanes. */
export async function moveCard(ctx: Ctx, { ticketId, tagId }: { ticketId: number; tagId: number | null }) {
  await lockVisibleTicket(ctx, ticketId);
  const lanes = tagId === null ? [] : await findTags([tagId]);
  if (lanes.some(({ kanban }) => kanban === 0)) failField("tagId", "invalid");
  const ids = lanes.map(({ id }) => id);
  await untag(ticketId, { kanban: 1, except: ids });
  await tag(ticketId, ids);
  return tell(ctx, ticketId);
}

async function findTags(wanted: number[]): Promise<TagRow[]> {
  const ids = [...new Set(wanted)];
  const rows = await select<TagRow>(sql`SELECT id, kanban FROM ${tagCards} g WHERE id = ANY(${ids}::integer[])`);
  if (rows.length < ids.length) fail("ERR_NO_TAG_FOUND");
  return rows;
}

async function untag(ticketId: number, { kanban, except }: { kanban: 0 | 1; except: number[] }): Promise<void> {
  await select(
    sql`DELETE FROM "TicketTags" x USING ${tagCards} g
      WHERE x."ticketId" = ${ticketId} AND g.id = x."tagId" AND g.kanban = ${kanban} AND x."tagId" <> ALL(${except}::integer[])`,
  );
}

async function tag(ticketId: number, tagIds: number[]): Promise<void> {
  await select(
    sql`INSERT INTO "TicketTags" ("ticketId", "tagId") SELECT ${ticketId}, unnest(${tagIds}::integer[])
     ON CONFLICT ("ticketId", "tagId") DO NOTHING`,
  );
}

async function tell(ctx: Ctx, ticketId: number): Promise<Ticket> {
  const ticket = await readTicket(ticketId);
  announceTicket(ctx.companyId, ticket);
  return ticket;
}
