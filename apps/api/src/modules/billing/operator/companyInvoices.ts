import {
  type CompanyInvoice,
  type CompanyInvoiceExport,
  type CompanyInvoiceSearch,
  type InvoiceStatus,
  SETTING_DEFAULTS,
} from "@recado/contract";
import { today } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import type { Ctx } from "../../../kernel/context.js";
import { readCounted } from "../../../kernel/db/page.js";
import { query } from "../../../kernel/db/row.js";
import { hasMore, isMatch, pageOf } from "../../../kernel/db/search.js";
import { join, type Sql, sql } from "../../../kernel/db/sql.js";
import { becomeSystem } from "../../../kernel/db/system.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { dateTimeIn } from "../../../kernel/sheets/dateTimeIn.js";
import { EXPORT_PAGE, exportSheet } from "../../../kernel/sheets/exportSheet.js";
import { companyNames } from "../../companies/relations.js";
import { type InvoiceRow, toInvoice } from "../rows.js";

type Row = InvoiceRow & { companyName: string };
type Filter = Omit<CompanyInvoiceSearch, "pageNumber">;

const columns = sql`i.id, i."companyId", c.name AS "companyName", i.detail, i.value, i."dueDate"::text AS "dueDate", i.status,
  i.recurrence, i."paidAt", i."paidUntil"::text AS "paidUntil", i."createdAt"`;
const source = sql`"Invoices" i JOIN ${companyNames} c ON c.id = i."companyId"`;

function isFound({ searchParam, status, companyId, dueFrom, dueUntil }: Filter): Sql {
  const conditions = [
    isMatch(searchParam, [sql`c.name`, sql`i.id::text`]),
    ...(status === "overdue"
      ? [sql`i.status = 'open' AND i."dueDate" < ${today(SETTING_DEFAULTS.timezone, clock.now())}::date`]
      : []),
    ...(status !== undefined && status !== "overdue" ? [sql`i.status = ${status}`] : []),
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
const STATUSES: Record<InvoiceStatus, string> = { open: "em aberto", paid: "paga", cancelled: "cancelada" };

/** The same as a sheet, in the order they were made. */
export function exportCompanyInvoices(ctx: Ctx, search: CompanyInvoiceExport, http: HttpContext) {
  const formatMoment = dateTimeIn(ctx.company.timezone);
  const toCells = ({ id, companyName, detail, value, dueDate, status, recurrence, paidAt, paidUntil }: Row) => [
    ...[String(id), companyName, detail, value.replace(".", ","), dueDate, STATUSES[status], recurrence],
    ...[paidAt === null ? "" : formatMoment(paidAt), paidUntil ?? ""],
  ];
  const readPage = async (after: number) => {
    await becomeSystem();
    const rows = await query<Row>(
      sql`SELECT ${columns} FROM ${source} WHERE i.id > ${after} AND ${isFound(search)} ORDER BY i.id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map((row) => ({ id: row.id, cells: toCells(row) }));
  };
  return exportSheet(ctx, { name: "faturas", format: search.format, head: HEAD, readPage, http });
}
