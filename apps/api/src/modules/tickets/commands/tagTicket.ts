import type { Ticket } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { fail, failField } from "../../../kernel/errors.js";
import { tagCards } from "../../tags/relations.js";
import { announceTicket } from "../audience.js";
import { lockVisibleTicket } from "../find.js";
import { readTicket } from "../readTickets.js";
import type { TicketModel } from "../ticket.model.js";
import { recordEntries } from "../timeline/recordEntry.js";

interface TagRow {
  id: number;
  kanban: 0 | 1;
}

/** The ordinary tags of a ticket become these. Old clients send its lane among them: that is neither set nor lost here. */
export async function syncTags(ctx: Ctx, { ticketId, tags }: { ticketId: number; tags: number[] }): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const ordinary = (await findTags(tags)).filter(({ kanban }) => kanban === 0).map(({ id }) => id);
  const lost = await untag(ticketId, sql`g.kanban = 0 AND g.id <> ALL(${ordinary}::integer[])`);
  const got = await tag(ticketId, ordinary);
  return recordAndAnnounceTags(ctx, ticket, { lost, got });
}

/** Sets one tag more; a ticket is in one lane at a time, where the plan has a board. */
export async function addTag(ctx: Ctx, { ticketId, tagId }: { ticketId: number; tagId: number }): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const [added] = await findTags([tagId]);
  if (added?.kanban === 1 && !ctx.plan.useKanban) fail("ERR_PLAN_FEATURE_DISABLED");
  const lost = added?.kanban === 1 ? await untag(ticketId, sql`g.kanban = 1 AND g.id <> ${tagId}`) : [];
  const got = await tag(ticketId, [tagId]);
  return recordAndAnnounceTags(ctx, ticket, { lost, got });
}

/** Takes one ordinary tag off. A lane is left by moving the card. */
export async function removeTag(ctx: Ctx, { ticketId, tagId }: { ticketId: number; tagId: number }): Promise<Ticket> {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  await findTags([tagId]);
  const lost = await untag(ticketId, sql`g.kanban = 0 AND g.id = ${tagId}`);
  return recordAndAnnounceTags(ctx, ticket, { lost, got: [] });
}

/** Moves the card of a ticket, or takes it off all lanes. */
export async function moveCard(ctx: Ctx, { ticketId, tagId }: { ticketId: number; tagId: number | null }) {
  const ticket = await lockVisibleTicket(ctx, ticketId);
  const lanes = tagId === null ? [] : await findTags([tagId]);
  if (lanes.some(({ kanban }) => kanban === 0)) failField("tagId", "invalid");
  const ids = lanes.map(({ id }) => id);
  const lost = await untag(ticketId, sql`g.kanban = 1 AND g.id <> ALL(${ids}::integer[])`);
  const got = await tag(ticketId, ids);
  return recordAndAnnounceTags(ctx, ticket, { lost, got });
}

async function findTags(wanted: number[]): Promise<TagRow[]> {
  const ids = [...new Set(wanted)];
  const rows = await query<TagRow>(sql`SELECT id, kanban FROM ${tagCards} g WHERE id = ANY(${ids}::integer[])`);
  if (rows.length < ids.length) fail("ERR_NO_TAG_FOUND");
  return rows;
}

/** Takes off the tags, `g`, of a condition. Answers which of them the ticket had. */
async function untag(ticketId: number, condition: Sql): Promise<number[]> {
  const rows = await query<{ tagId: number }>(
    sql`DELETE FROM "TicketTags" x USING ${tagCards} g
      WHERE x."ticketId" = ${ticketId} AND g.id = x."tagId" AND ${condition} RETURNING x."tagId"`,
  );
  return rows.map(({ tagId }) => tagId);
}

/** Answers which tags are new. */
async function tag(ticketId: number, tagIds: number[]): Promise<number[]> {
  const rows = await query<{ tagId: number }>(
    sql`INSERT INTO "TicketTags" ("ticketId", "tagId") SELECT ${ticketId}, unnest(${tagIds}::integer[])
     ON CONFLICT ("ticketId", "tagId") DO NOTHING RETURNING "tagId"`,
  );
  return rows.map(({ tagId }) => tagId);
}

async function recordAndAnnounceTags(
  ctx: Ctx,
  row: TicketModel,
  { lost, got }: { lost: number[]; got: number[] },
): Promise<Ticket> {
  const who = { by: "user", userId: ctx.user.id } as const;
  await recordEntries(row, [
    ...lost.map((tagId) => ({ kind: "untagged", tagId, ...who }) as const),
    ...got.map((tagId) => ({ kind: "tagged", tagId, ...who }) as const),
  ]);
  const ticket = await readTicket(row.id);
  announceTicket(ctx.companyId, ticket);
  return ticket;
}
