import type { GivenRating } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { PAGE_SIZE } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { contactNames } from "../contacts/relations.js";
import { givenRatings } from "../ratings/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { userNames } from "../users/relations.js";
import { type DashboardScope, isGivenIn } from "./counted.js";

type Row = Omit<GivenRating, "createdAt"> & { createdAt: Date };

/** A page of what customers gave, the newest first. */
export async function readRatings(counted: DashboardScope, before: number | undefined) {
  const isBefore = before ? sql`g.id < ${before}` : sql`true`;
  const rows = await readGiven(counted, { which: isBefore, order: sql`g.id DESC`, size: PAGE_SIZE + 1 });
  return { records: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** The next of them after one, in the order in which they were given. */
export function readRatingsAfter(counted: DashboardScope, { after, size }: { after: number; size: number }) {
  return readGiven(counted, { which: sql`g.id > ${after}`, order: sql`g.id`, size });
}

interface Page {
  which: Sql;
  order: Sql;
  size: number;
}

async function readGiven(counted: DashboardScope, { which, order, size }: Page): Promise<GivenRating[]> {
  const rows = await query<Row>(sql`
    SELECT g.id, g.rate, g.comment, g."createdAt", c.name AS "contactName", t.uuid AS "ticketUuid", u.name AS "userName"
      FROM (SELECT * FROM ${givenRatings} g WHERE ${isGivenIn(counted)} AND ${which} ORDER BY ${order} LIMIT ${size}) g
      JOIN ${ticketRefs} t ON t.id = g."ticketId"
      JOIN ${contactNames} c ON c.id = t."contactId"
      LEFT JOIN ${userNames} u ON u.id = g."userId"
     ORDER BY ${order}`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
