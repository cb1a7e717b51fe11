import type { ContactFilter } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { BATCH } from "../../kernel/db/batch.js";
import { query } from "../../kernel/db/row.js";
import { join, type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { contactNumbers, contactsFound, daysOf } from "../contacts/relations.js";
import { tagCards } from "../tags/relations.js";
import { taggedContacts } from "../tickets/relations.js";

interface Source {
  /** Contacts whose tickets wear any of these; all contacts when there are none. */
  tagIds: number[];
  contacts: ContactFilter | null;
}

/** Puts contacts into a new list, each number once. Whoever was met on WhatsApp already need not be asked about. */
export async function fillList(ctx: Ctx, contactListId: number, { tagIds, contacts }: Source): Promise<void> {
  await requireTags(tagIds);
  const days = contacts ? daysOf(contacts, ctx.company.timezone) : [];
  const where = [
    ...(tagIds.length > 0 ? [sql`c.id IN ${taggedContacts(tagIds)}`] : []),
    ...(contacts ? [sql`c.id IN ${contactsFound(contacts.searchParam, days)}`] : []),
  ];
  // All of them at once may not be done within the statement timeout.
  for (let last: number | null = 0; last !== null; )
    last = await takeContacts(contactListId, sql`c.id > ${last} AND ${join(where, " AND ")}`);
}

/** Takes the first of some contacts into a list, and answers who was the last of these; null when there are no others. */
async function takeContacts(contactListId: number, which: Sql): Promise<number | null> {
  const [taken] = await query<{ last: number | null }>(sql`
    WITH found AS MATERIALIZED (SELECT c.* FROM ${contactNumbers} c WHERE ${which} ORDER BY c.id LIMIT ${BATCH}),
    made AS (
      INSERT INTO "ContactListItems" ("contactListId", name, number, email, lid, "isWhatsappValid", "checkedAt")
      SELECT ${contactListId}::integer, left(c.name, 50), c.number, c.email, c.lid,
             CASE WHEN c."isKnownOnWhatsApp" THEN true END, CASE WHEN c."isKnownOnWhatsApp" THEN now() END
        FROM found c ORDER BY c.id
      ON CONFLICT ("contactListId", number) DO NOTHING
      RETURNING "isWhatsappValid")
    UPDATE "ContactLists" l
       SET "contactsCount" = l."contactsCount" + m."all", "checkedCount" = l."checkedCount" + m.valid,
           "validCount" = l."validCount" + m.valid
      FROM (SELECT count(*) AS "all", count("isWhatsappValid") AS valid FROM made) m
     WHERE l.id = ${contactListId} RETURNING (SELECT max(id) FROM found HAVING count(*) = ${BATCH}) AS last`);
  return taken?.last ?? null;
}

async function requireTags(tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const known = await query<{ id: number }>(sql`SELECT id FROM ${tagCards} t WHERE id = ANY(${tagIds}::integer[])`);
  if (known.length < new Set(tagIds).size) fail("ERR_NO_TAG_FOUND");
}
