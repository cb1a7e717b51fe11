import { MAX_QUICK_MESSAGES, type SearchPage } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { isMatch, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import type { QuickMessageRow } from "./quickMessage.presenter.js";

type FoundRow = Omit<QuickMessageRow, "media"> & { mediaKey: string | null; mediaName: string | null };

/** What is shown of some quick messages, by their shortcuts. */
export function shownWhere(condition: Sql, stretch: Sql): Sql {
  return sql`
    SELECT m.id, m.shortcode, m.message, m.geral, m."userId", f.key AS "mediaKey", f.name AS "mediaName"
      FROM "QuickMessages" m LEFT JOIN ${storedFiles} f ON f.id = m."mediaId"
     WHERE ${condition} ORDER BY m.shortcode, m.id ${stretch}`;
}

/** A page of what somebody can call up, and how much there is. */
export async function readPage(ctx: Ctx, search: SearchPage): Promise<{ rows: QuickMessageRow[]; count: number }> {
  const condition = sql`${isVisible(ctx)} AND ${isMatch(search.searchParam, [sql`m.shortcode`, sql`m.message`])}`;
  const [rows, [counted]] = await Promise.all([
    readWhere(condition, pageOf(search)),
    query<{ count: number }>(sql`SELECT count(*)::integer AS count FROM "QuickMessages" m WHERE ${condition}`),
  ]);
  return { rows, count: counted?.count ?? 0 };
}

/** All that somebody can call up. */
export function readAll(ctx: Ctx): Promise<QuickMessageRow[]> {
  return readWhere(isVisible(ctx), sql`LIMIT ${MAX_QUICK_MESSAGES}`);
}

/** What is everybody's, and what is one's own. */
function isVisible({ user }: Ctx): Sql {
  return sql`(m.geral OR m."userId" = ${user.id})`;
}

async function readWhere(condition: Sql, stretch: Sql): Promise<QuickMessageRow[]> {
  const rows = await query<FoundRow>(shownWhere(condition, stretch));
  return rows.map(({ mediaKey: key, mediaName: name, ...row }) => ({
    ...row,
    media: key === null || name === null ? null : { key, name },
  }));
}
