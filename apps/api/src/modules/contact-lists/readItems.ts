import type { ContactListItem, ContactListItemSearch } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { hasMore, hasTextOrNumber, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import type { ContactListModel } from "./contactList.model.js";

/** A page of items. */
export interface ItemPage {
  contacts: ContactListItem[];
  count: number;
  hasMore: boolean;
}

/** A condition on the items of a list that a text finds, all of them without one. */
export function itemsFound({
  contactListId,
  searchParam,
}: Pick<ContactListItemSearch, "contactListId" | "searchParam">) {
  return sql`"contactListId" = ${contactListId} AND ${hasTextOrNumber(searchParam, sql`words`)}`;
}

/** A page of a list's items by name; how many there are the list knows, how many a text finds is counted with the page. */
export async function readItems(list: ContactListModel, search: ContactListItemSearch): Promise<ItemPage> {
  const pageClause = pageOf(search);
  // The ids come from the index alone, however far behind the page is.
  const parts =
    search.searchParam.trim() === ""
      ? sql`page AS (SELECT id FROM "ContactListItems" WHERE ${itemsFound(search)} ORDER BY "sortName", id ${pageClause}),
            total AS (SELECT ${list.contactsCount}::integer AS count)`
      : sql`hits AS MATERIALIZED (
              SELECT id, "sortName" FROM "ContactListItems" WHERE ${itemsFound(search)}),
            page AS (SELECT id FROM hits ORDER BY "sortName", id ${pageClause}),
            total AS (SELECT count(*)::integer AS count FROM hits)`;
  const [found] = await query<{ count: number; contacts: ContactListItem[] }>(pageFrom(parts));
  const { count = 0, contacts = [] } = found ?? {};
  return { contacts, count, hasMore: hasMore(search, count) };
}

function pageFrom(parts: Sql): Sql {
  return sql`
    WITH ${parts}
    SELECT (SELECT count FROM total), (
      SELECT coalesce(json_agg(json_build_object('id', i.id, 'contactListId', i."contactListId", 'name', i.name,
               'number', i.number, 'email', i.email, 'isWhatsappValid', i."isWhatsappValid") ORDER BY i."sortName", i.id), '[]')
        FROM page JOIN "ContactListItems" i USING (id)) AS contacts`;
}
