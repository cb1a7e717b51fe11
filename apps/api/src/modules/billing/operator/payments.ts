import type { Payment, PaymentSearch } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { hasMore, hasText, pageOf } from "../../../kernel/db/search.js";
import { sql } from "../../../kernel/db/sql.js";
import { companyNames } from "../../companies/relations.js";

type Row = Omit<Payment, "value" | "expected" | "at"> & { value: string; expected: string; at: Date; count: number };

/** What came and went at the bank, the latest first. */
export async function listPayments({ kind, ...search }: PaymentSearch) {
  const hasKind = kind === undefined ? sql`true` : kind === "odd" ? sql`p.kind <> 'paid'` : sql`p.kind = ${kind}`;
  const rows = await query<Row>(
    sql`SELECT p.id, p.kind, p."companyId", c.name AS "companyName", p."invoiceId", h.txid, p.reference, p.value,
               i.value AS expected, p.at, p."paidUntil"::text AS "paidUntil", (count(*) OVER ())::integer AS count
          FROM "Payments" p
          JOIN "Charges" h ON h.id = p."chargeId"
          JOIN "Invoices" i ON i.id = p."invoiceId"
          JOIN ${companyNames} c ON c.id = p."companyId"
         WHERE ${hasKind} AND ${hasText(search.searchParam, [sql`c.name`, sql`h.txid`])}
         ORDER BY p.at DESC, p.id DESC ${pageOf(search)}`,
  );
  const count = rows[0]?.count ?? 0;
  const records = rows.map(({ count: _, at, ...row }) => ({
    ...row,
    value: Number(row.value),
    expected: Number(row.expected),
    at: at.toISOString(),
  }));
  return { records, count, hasMore: hasMore(search, count) };
}
