import { type CountedTag, MAX_TAGS, type OptionalPage } from "@recado/contract";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { countTagged } from "../tickets/relations.js";

/** A page of tags by name, or all of them where none is asked for, and how many there are. */
export function readTags({ searchParam, pageNumber }: OptionalPage): Promise<CountedPage<CountedTag>> {
  const found = sql`FROM "Tags" g WHERE ${hasText(searchParam, [sql`g.name`])}`;
  const pageClause = pageNumber === undefined ? sql`LIMIT ${MAX_TAGS}` : pageOf({ searchParam, pageNumber });
  return readCounted(readFrom(sql`SELECT g.* ${found} ORDER BY fold(g.name), g.id ${pageClause}`), found);
}

/** One tag; undefined when there is none. */
export async function readTag(id: number): Promise<CountedTag | undefined> {
  const [tag] = await readFrom(sql`SELECT * FROM "Tags" WHERE id = ${id}`);
  return tag;
}

/** The tickets are counted of the rows that are shown, and of no others. */
function readFrom(rows: Sql): Promise<CountedTag[]> {
  return query<CountedTag>(sql`
    SELECT g.id, g.name, g.color, g.kanban, ${countTagged(sql`g.id`)} AS "ticketsCount"
      FROM (${rows}) g ORDER BY fold(g.name), g.id`);
}
