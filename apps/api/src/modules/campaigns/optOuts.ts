import { type OptOut, optOutChannel, type SearchPage } from "@recado/contract";
import { parsePhone } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { readCounted } from "../../kernel/db/page.js";
import { execute, query } from "../../kernel/db/row.js";
import { hasMore, hasTextOrNumber, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { contactNames, phoneOwners } from "../contacts/relations.js";

type OptOutRow = Omit<OptOut, "createdAt"> & { createdAt: Date };

const withContact = sql`
  LEFT JOIN ${phoneOwners} p ON p.number = o.number LEFT JOIN ${contactNames} c ON c.id = p."contactId"`;

/** Who gets no campaigns any more, the newest first. */
export async function listOptOuts(search: SearchPage) {
  const { searchParam } = search;
  const condition = sql`(${hasTextOrNumber(searchParam, sql`o.number`)} OR ${hasTextOrNumber(searchParam, sql`c."sortName"`)})`;
  const page = readWhere(condition, pageOf(search));
  const { rows: records, count } = await readCounted(page, sql`FROM "OptOuts" o ${withContact} WHERE ${condition}`);
  return { records, count, hasMore: hasMore(search, count) };
}

export async function findOptOut(contactId: number): Promise<OptOut | null> {
  const [found] = await readWhere(sql`c.id = ${contactId}`, sql`LIMIT 1`);
  if (found) return found;
  const [contact] = await query(sql`SELECT FROM ${contactNames} c WHERE c.id = ${contactId}`);
  return contact ? null : fail("ERR_NO_CONTACT_FOUND");
}

/** A colleague writes down that somebody wants none. */
export async function createOptOut({ companyId }: Ctx, typed: string): Promise<OptOut> {
  const number = parsePhone(typed) ?? failField("number", "invalid");
  return addOptOut(companyId, { number, word: null });
}

/** Once for each number; who asked twice asked. */
export async function addOptOut(companyId: number, { number, word }: { number: string; word: string | null }) {
  await execute(
    sql`INSERT INTO "OptOuts" (number, word) VALUES (${number}, ${word}) ON CONFLICT ("companyId", number) DO NOTHING`,
  );
  const [optOut] = await readWhere(sql`o.number = ${number}`, sql`LIMIT 1`);
  if (!optOut) throw new Error("An opt-out was not written");
  announce(optOutChannel, { action: "create", optOut }, to.company(companyId));
  return optOut;
}

export async function removeOptOut({ companyId }: Ctx, id: number): Promise<void> {
  const gone = await query(sql`DELETE FROM "OptOuts" WHERE id = ${id} RETURNING id`);
  if (gone.length === 0) fail("ERR_NO_OPT_OUT_FOUND");
  announce(optOutChannel, { action: "delete", optOutId: id }, to.company(companyId));
}

/** Has whoever has this number asked for no more? */
export function isOptedOut(number: Sql): Sql {
  return sql`EXISTS (SELECT FROM "OptOuts" x WHERE x.number = ${number})`;
}

export async function hasOptedOut(number: string): Promise<boolean> {
  const [found] = await query<{ isOut: boolean }>(sql`SELECT ${isOptedOut(sql`${number}`)} AS "isOut"`);
  return found?.isOut ?? false;
}

async function readWhere(condition: Sql, pageClause: Sql): Promise<OptOut[]> {
  const rows = await query<OptOutRow>(sql`
    SELECT o.id, o.number, o.word, o."createdAt", c.id AS "contactId", coalesce(c.name, '') AS name
      FROM "OptOuts" o ${withContact}
     WHERE ${condition} ORDER BY o.id DESC ${pageClause}`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
