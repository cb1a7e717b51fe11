import type { OperatorCompany, OperatorExport, OperatorSearch, Standing, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { hasText } from "../../kernel/db/search.js";
import { join, type Sql, sql } from "../../kernel/db/sql.js";
import { becomeSystem } from "../../kernel/db/system.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { EXPORT_PAGE, exportSheet } from "../../kernel/sheets/exportSheet.js";
import { readInstallation } from "../installation/index.js";
import { type CustomerRow, customersWithUse, INSTALLATION_ZONE, sortValue } from "./customers.js";

const PAGE = 40;

/** A page of the companies, each page after the last row of the one before. */
export async function listCompanies(search: OperatorSearch) {
  const { graceDays } = await readInstallation();
  const value = sortValue(search.sort);
  const [operator, direction] = search.direction === "asc" ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const isAfter =
    search.after === undefined
      ? sql`true`
      : sql`(${value}, id) ${operator} (SELECT ${value}, id FROM found WHERE id = ${search.after})`;
  const rows = await query<CustomerRow>(
    sql`WITH found AS MATERIALIZED (SELECT * FROM ${customersWithUse(graceDays)} c)
        SELECT * FROM found WHERE ${isSought(search)} AND ${isAfter}
         ORDER BY ${value} ${direction}, id ${direction} LIMIT ${PAGE + 1}`,
  );
  return { records: rows.slice(0, PAGE).map(toOperatorCompany), hasMore: rows.length > PAGE };
}

function isSought({ searchParam, standing }: Pick<OperatorSearch, "searchParam" | "standing">): Sql {
  const found = hasText(searchParam, [sql`name`, sql`email`, sql`plan`]);
  return standing ? join([found, sql`standing = ${standing}`], " AND ") : found;
}

function toOperatorCompany({ planId, plan, up, connections, ...row }: CustomerRow): OperatorCompany {
  return {
    ...row,
    plan: { id: planId, name: plan },
    connections: { up, all: connections },
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    termsAcceptedAt: row.termsAcceptedAt?.toISOString() ?? null,
  };
}

const HEAD = [
  ...["empresa", "e-mail", "plano", "situação", "vencimento", "cadastro", "usuários"],
  ...["conexões no ar", "conexões", "mensagens no mês", "armazenamento (MB)", "visto por último", "aceite dos termos"],
];
/** Sheets are in the language customers are written in. */
const STANDINGS: Record<Standing, string> = {
  trial: "em teste",
  active: "ativa",
  dueSoon: "vence em breve",
  overdue: "vencida",
  lapsed: "suspensa",
  inactive: "desativada",
};
const MEGABYTE = 1024 * 1024;

/** What the table finds, as a sheet. */
export async function exportCompanies(ctx: Ctx, search: OperatorExport, http: HttpContext): Promise<WrittenSheet> {
  const clock = new Intl.DateTimeFormat("pt-BR", {
    timeZone: INSTALLATION_ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  const formatMoment = (moment: Date | null) => (moment === null ? "" : clock.format(moment));
  const toCells = (row: CustomerRow) => [
    ...[row.name, row.email, row.plan, STANDINGS[row.standing], row.dueDate ?? "", formatMoment(row.createdAt)],
    ...[row.users, row.up, row.connections, row.messages, Math.round(row.bytes / MEGABYTE)].map(String),
    ...[formatMoment(row.lastSeenAt), formatMoment(row.termsAcceptedAt)],
  ];
  const readPage = async (after: number) => {
    await becomeSystem();
    const { graceDays } = await readInstallation();
    const rows = await query<CustomerRow>(
      sql`SELECT * FROM ${customersWithUse(graceDays)} c
           WHERE id > ${after} AND ${isSought(search)} ORDER BY id LIMIT ${EXPORT_PAGE}`,
    );
    return rows.map((row) => ({ id: row.id, cells: toCells(row) }));
  };
  return exportSheet(ctx, { name: "empresas", format: search.format, head: HEAD, readPage, http });
}
