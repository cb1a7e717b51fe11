import { MAX_QUICK_MESSAGES, type SearchPage } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import type { QuickMessageRow } from "./quickMessage.presenter.js";

type FoundRow = Omit<QuickMessageRow, "media"> & { mediaKey: string | null; mediaName: string | null };

/** What is shown of some quick messages, in the order of a dictionary. */
export function shownWhere(condition: Sql, pageClause: Sql): Sql {
  return sql`
    SELECT m.id, m.shortcode, m.message, m.geral, m."userId", f.key AS "mediaKey", f.name AS "mediaName"
      FROM "QuickMessages" m LEFT JOIN ${storedFiles} f ON f.id = m."mediaId"
     WHERE ${condition} ORDER BY fold(m.shortcode), m.id ${pageClause}`;
}

/** A page of what somebody can call up, and how much there is. */
export function readPage(ctx: Ctx, search: SearchPage): Promise<CountedPage<QuickMessageRow>> {
  const condition = sql`${isVisible(ctx)} AND ${hasText(search.searchParam, [sql`m.shortcode`, sql`m.message`])}`;
  return readCounted(readWhere(condition, pageOf(search)), sql`FROM "QuickMessages" m WHERE ${condition}`);
}

/** All that somebody can call up. */
export function readAll(ctx: Ctx): Promise<QuickMessageRow[]> {
  return readWhere(isVisible(ctx), sql`LIMIT ${MAX_QUICK_MESSAGES}`);
}

/** What is everybody's, and what is one's own. */
function isVisible({ user }: Ctx): Sql {
  return sql`(m.geral OR m."userId" = ${user.id})`;
}

async function readWhere(condition: Sql, pageClause: Sql): Promise<QuickMessageRow[]> {
  const rows = await query<FoundRow>(shownWhere(condition, pageClause));
  return rows.map(({ mediaKey: key, mediaName: name, ...row }) => ({
    ...row,
    media: key === null || name === null ? null : { key, name },
  }));
}
