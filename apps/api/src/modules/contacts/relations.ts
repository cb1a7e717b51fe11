import type { ContactFilter } from "@recado/contract";
import { hasTextOrNumber, wordingsOf } from "../../kernel/db/search.js";
import { join, type Sql, sql } from "../../kernel/db/sql.js";
import { startOfDay } from "../../kernel/db/startOfDay.js";
import { storedFiles } from "../../kernel/storage/relations.js";

/** Contacts as they are shown beside what they wrote. */
export const contactCards = sql`(
  SELECT c.id, c.name, c.number, f.key AS "pictureKey"
    FROM "Contacts" c LEFT JOIN ${storedFiles} f ON f.id = c."pictureId")`;

/** Contacts by their names and numbers alone; `sortName` is the name folded. */
export const contactNames = sql`(SELECT id, name, number, "sortName" FROM "Contacts")`;

/** A contact with its row locked: whoever begins something with it at the same time waits, and whoever only refers to it does not. */
export function lockContact(id: number): Sql {
  return sql`SELECT id FROM "Contacts" WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Persons who can be written to by their number; whoever was met on a connection is on WhatsApp. */
export const contactNumbers = sql`(
  SELECT c.id, c.name, c.number, c.email, c."whatsappId" IS NOT NULL AS "isKnownOnWhatsApp",
         (SELECT a.value FROM "ContactAddresses" a WHERE a."contactId" = c.id AND a.kind = 'lid' ORDER BY a.id DESC LIMIT 1) AS lid
    FROM "Contacts" c WHERE NOT c."isGroup" AND c.number <> '')`;

/** Conditions on contacts `c` for the days on which they came, by the company's clock. */
export function daysOf(
  { date, dateStart, dateEnd }: Pick<ContactFilter, "date" | "dateStart" | "dateEnd">,
  timeZone: string,
): Sql[] {
  const from = date ?? dateStart;
  const until = date ?? dateEnd;
  return [
    ...(from ? [sql`c."createdAt" >= ${startOfDay(sql`${from}`, timeZone)}`] : []),
    ...(until ? [sql`c."createdAt" < ${startOfDay(sql`${until}::date + 1`, timeZone)}`] : []),
  ];
}

/** The ids of contacts by what is known of them, at most so many: who is called so first, then the others, by name. */
export function contactsLike(text: string, most: number, isCommon = sql`false`): Sql {
  const [typed, digits] = wordingsOf(text);
  if (digits === undefined) return sql`search_contacts(${typed}, ${most}, ${isCommon})`;
  return sql`unnest(ARRAY(
    WITH hit AS MATERIALIZED (
      SELECT c.id, c."sortName" FROM "Contacts" c
       WHERE c.id IN (SELECT search_contacts(${typed}, ${most}) UNION ALL SELECT search_contacts(${digits}, ${most})))
    SELECT id FROM hit
     ORDER BY starts_with("sortName", fold(${typed})) OR starts_with("sortName", fold(${digits})) DESC, "sortName", id
     LIMIT ${most}))`;
}

/** The ids of contacts by what is known of them, in no order: at most so many are looked at. */
export function anyContactsLike(text: string, most: number): Sql {
  const [typed, digits] = wordingsOf(text);
  if (digits === undefined) return sql`any_contacts(${typed}, ${most})`;
  return sql`(SELECT any_contacts(${typed}, ${most}) UNION SELECT any_contacts(${digits}, ${most}) LIMIT ${most})`;
}

/** A condition on the contact of tickets `t`, asked ticket by ticket: for those who go through them in an order. */
export function isTicketOf(text: string): Sql {
  return sql`(SELECT ${hasTextOrNumber(text, sql`c.words`)} FROM "Contacts" c WHERE c.id = t."contactId")`;
}

/** Behind every sign that stands in a name. */
const LAST_SIGN = "\u{10ffff}";

/**
 * The ids of contacts whose names begin so, at most so many, in the order of names: a stretch of their index, where a letter or
 * two inside of names would be looked for in everybody's.
 */
export function contactsCalled(start: string, most: number): Sql {
  return sql`(
    SELECT c.id FROM "Contacts" c
     WHERE c."sortName" >= (SELECT fold(${start})) AND c."sortName" <= (SELECT fold(${start}) || ${LAST_SIGN})
     ORDER BY c."sortName", c.id LIMIT ${most})`;
}

/**
 * A condition on contacts `c`: what is typed stands in their names, numbers or addresses, folded. For those who go through all
 * of them by their ids, as it looks at each once; `contactsLike` knows only the first by name.
 */
export function saysOf(searchParam: string): Sql[] {
  return searchParam.trim() === "" ? [] : [hasTextOrNumber(searchParam, sql`c.words`)];
}

/** The ids of all contacts a search finds among those that came on some days. */
export function contactsFound(searchParam: string, days: Sql[]): Sql {
  const where = join([sql`true`, ...saysOf(searchParam), ...days], " AND ");
  return sql`(SELECT c.id FROM "Contacts" c WHERE ${where})`;
}

/** Every telephone number a contact is known by, in its canonical spelling. */
export const phoneOwners = sql`(SELECT "contactId", value AS number FROM "ContactAddresses" WHERE kind = 'pn')`;
