import type { CompanyInvoice, CompanyInvoiceExport, CompanyInvoiceSearch, InvoiceState } from "@recado/contract";
import { invoiceState } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { readCounted } from "../../../kernel/db/page.js";
import { query } from "../../../kernel/db/row.js";
import { hasMore, hasText, pageOf } from "../../../kernel/db/search.js";
import { join, type Sql, sql } from "../../../kernel/db/sql.js";
import { becomeSystem } from "../../../kernel/db/system.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { dateTimeIn } from "../../../kernel/sheets/dateTimeIn.js";
import { EXPORT_PAGE, exportSheet } from "../../../kernel/sheets/exportSheet.js";
import { companyNames } from "../../companies/relations.js";
import { invoiceColumns, isInvoiceOverdue } from "../invoices/syncInvoice.js";
import { type InvoiceRow, toInvoice } from "../rows.js";

type Row = InvoiceRow & { companyName: string };
type Filter = Omit<CompanyInvoiceSearch, "pageNumber">;

const columns = sql`${invoiceColumns}, c.name AS "companyName"`;
const source = sql`"Invoices" i JOIN ${companyNames} c ON c.id = i."companyId"`;

function isInState(state: InvoiceState): Sql {
  if (state === "overdue") return isInvoiceOverdue;
  return sql`i.status = ${state} AND NOT ${isInvoiceOverdue}`;
}

function isFound({ searchParam, status, companyId, dueFrom, dueUntil }: Filter): Sql {
  const conditions = [
    hasText(searchParam, [sql`c.name`, sql`i.id::text`]),
    ...(status === undefined ? [] : [isInState(status)]),
    ...(companyId === undefined ? [] : [sql`i."companyId" = ${companyId}`]),
    ...(dueFrom === undefined ? [] : [sql`i."dueDate" >= ${dueFrom}::date`]),
    ...(dueUntil === undefined ? [] : [sql`i."dueDate" <= ${dueUntil}::date`]),
  ];
  return join(conditions, " AND ");
}

function toCompanyInvoice(row: Row): CompanyInvoice {
  return { ...toInvoice(row), companyId: row.companyId, companyName: row.companyName };
}

/** Every company's, the latest due date first. */
export async function listCompanyInvoices(search: CompanyInvoiceSearch) {
  const found = sql`FROM ${source} WHERE ${isFound(search)}`;
  const page = query<Row>(sql`SELECT ${columns} ${found} ORDER BY i."dueDate" DESC, i.id DESC ${pageOf(search)}`);
  const { rows, count } = await readCounted(page, found);
  return { records: rows.map(toCompanyInvoice), count, hasMore: hasMore(search, count) };
}

const HEAD = ["fatura", "empresa", "plano", "valor", "vencimento", "situação", "recorrência", "pago em", "válida até"];
const STATES: Record<InvoiceState, string> = {
  open: "em aberto",
  overdue: "vencida",
  paid: "paga",
  cancelled: "cancelada",
};

/** The same as a sheet, in the order they were made. */
export function exportCompanyInvoices(ctx: Ctx, search: CompanyInvoiceExport, http: HttpContext) {
  const formatMoment = dateTimeIn(ctx.company.timezone);
  const toCells = (row: Row) => {
    const { id, companyName, detail, value, dueDate, recurrence, paidAt, paidUntil } = row;
    return [
      ...[String(id), companyName, detail, value.replace(".", ","), dueDate, STATES[invoiceState(row)], recurrence],
      ...[paidAt === null ? "" : formatMoment(paidAt), paidUntil ?? ""],
    ];
  };
  const readPage = async (after: number) => {
    await becomeSystem();
    const rows = await query<Row>(
      sql`SELECT ${columns} FROM ${source} WHERE i.id > ${after} AND ${isFound(search)} ORDER BY i.id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map((row) => ({ id: row.id, cells: toCells(row) }));
  };
  return exportSheet(ctx, { name: "faturas", format: search.format, head: HEAD, readPage, http });
}
