import type { ContactFilter } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { join, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { contactNumbers, contactsFound, daysOf } from "../contacts/relations.js";
import { tagCards } from "../tags/relations.js";
import { taggedContacts } from "../tickets/relations.js";

/** As many a typed text finds at most. */
const MAX_FOUND = 100_000;

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
    ...(contacts ? [sql`c.id IN ${contactsFound(contacts.searchParam, days, MAX_FOUND)}`] : []),
  ];
  await select(sql`
    WITH made AS (
      INSERT INTO "ContactListItems" ("contactListId", name, number, email, lid, "isWhatsappValid", "checkedAt")
      SELECT DISTINCT ON (c.number) ${contactListId}::integer, left(c.name, 50), c.number, c.email, c.lid,
             CASE WHEN c."isKnownOnWhatsApp" THEN true END, CASE WHEN c."isKnownOnWhatsApp" THEN now() END
        FROM ${contactNumbers} c WHERE ${join(where, " AND ")} ORDER BY c.number, c.id
      RETURNING "isWhatsappValid")
    UPDATE "ContactLists" l
       SET "contactsCount" = m."all", "checkedCount" = m.valid, "validCount" = m.valid
      FROM (SELECT count(*) AS "all", count("isWhatsappValid") AS valid FROM made) m
     WHERE l.id = ${contactListId} RETURNING l.id`);
}

async function requireTags(tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const known = await select<{ id: number }>(sql`SELECT id FROM ${tagCards} t WHERE id = ANY(${tagIds}::integer[])`);
  if (known.length < new Set(tagIds).size) fail("ERR_NO_TAG_FOUND");
}
