import type { Invoice, InvoiceSearch } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { hasMore, hasText, pageOf } from "../../../kernel/db/search.js";
import { sql } from "../../../kernel/db/sql.js";
import { fail } from "../../../kernel/errors.js";
import { type InvoiceRow, toInvoice } from "../rows.js";
import { invoiceColumns, selectInvoices } from "./syncInvoice.js";

/** The company's own, by what they are for or their number. */
export async function listInvoices(ctx: Ctx, search: InvoiceSearch) {
  const hasStatus = search.status === undefined ? sql`true` : sql`status = ${search.status}`;
  const isFound = sql`"companyId" = ${ctx.companyId} AND ${hasStatus}
    AND ${hasText(search.searchParam, [sql`detail`, sql`id::text`])}`;
  const rows = await query<InvoiceRow & { count: number }>(
    sql`SELECT ${invoiceColumns}, (count(*) OVER ())::integer AS count
          FROM "Invoices" i WHERE ${isFound} ORDER BY i."dueDate" DESC, i.id DESC ${pageOf(search)}`,
  );
  const count = rows[0]?.count ?? 0;
  return { records: rows.map(toInvoice), count, hasMore: hasMore(search, count) };
}

export async function getInvoice(ctx: Ctx, id: number): Promise<Invoice> {
  return toInvoice(await requireInvoice(ctx, id));
}

export async function requireInvoice(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const [row] = await selectInvoices(sql`id = ${id} AND "companyId" = ${ctx.companyId}`);
  return row ?? fail("ERR_NO_INVOICE_FOUND");
}
