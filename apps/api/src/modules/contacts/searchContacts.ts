import { type ContactSearch, MAX_COUNTED } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { integerLiteral, join, sql } from "../../kernel/db/sql.js";
import { anyContactsLike, contactsLike, daysOf } from "./relations.js";

/** More hits than this are not looked at: nobody pages through them. */
const MAX_HITS = 5_000;

interface ContactPage {
  ids: number[];
  count: number;
  hasMore: boolean;
}

/** From this many contacts on they are counted once a minute: to count them takes longer than to read a page of them. */
const MANY = 5_000;
const KEPT_MS = 60_000;
const kept = new Map<number, { count: number; until: number }>();

/** A page of contacts by name. A typed text is looked up in the index of names, numbers and addresses, folded. */
export async function searchContacts(
  { companyId, company }: Ctx,
  search: ContactSearch,
  size: number,
): Promise<ContactPage> {
  const { pageNumber } = search;
  const words = search.searchParam.trim();
  const days = daysOf(search, company.timezone);
  const isPlain = words === "" && days.length === 0;
  const counted = isPlain ? countKept(companyId) : undefined;
  const where = days.length > 0 ? sql`WHERE ${join(days, " AND ")}` : sql``;
  const count = counted ? sql`SELECT ${counted}::integer` : sql`SELECT count(*)::integer FROM "Contacts" c ${where}`;
  const offset = (pageNumber - 1) * size;
  const window = sql`LIMIT ${size + 1} OFFSET ${offset}`;
  const isNarrow = days.length > 0;
  // Of many who are called so only the first are looked for: days leave out some of them, so that nobody knows how many to ask for.
  const most = isNarrow ? MAX_HITS : Math.min(offset + size + 1, MAX_HITS);
  const isCommon = sql`(SELECT count >= ${integerLiteral(MAX_COUNTED)} FROM known)`;
  // The search answers in the order of names; to sort its hits by the index of names would walk through everybody.
  const parts =
    words === ""
      ? sql`page AS (SELECT c.id, row_number() OVER () AS position FROM (
              SELECT c.id FROM "Contacts" c ${where} ORDER BY c."sortName", c.id ${window}) c),
            total (count) AS (${count})`
      : sql`known AS MATERIALIZED (SELECT count(*)::integer AS count FROM ${anyContactsLike(words, MAX_COUNTED)}),
            hits AS MATERIALIZED (
              SELECT id, position FROM ${contactsLike(words, most, isCommon)} WITH ORDINALITY AS h (id, position)
                ${isNarrow ? sql`JOIN "Contacts" c USING (id)` : sql``} ${where}),
            page AS (SELECT id, position FROM hits ORDER BY position ${window}),
            total AS (${isNarrow ? sql`SELECT count(*)::integer AS count FROM hits` : sql`SELECT count FROM known`})`;
  const [found] = await query<{ count: number; ids: number[] }>(
    sql`WITH ${parts}
        SELECT (SELECT count FROM total), (SELECT coalesce(json_agg(id ORDER BY position), '[]') FROM page) AS ids`,
  );
  const { count: all, ids } = found ?? { count: 0, ids: [] };
  if (isPlain && !counted && all >= MANY) kept.set(companyId, { count: all, until: Date.now() + KEPT_MS });
  return { ids: ids.slice(0, size), count: all, hasMore: ids.length > size };
}

function countKept(companyId: number): number | undefined {
  const known = kept.get(companyId);
  if (known && known.until > Date.now()) return known.count;
  kept.delete(companyId);
  return undefined;
}
