import type { DashboardCounters, DashboardExport, DashboardTable, Spread, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { readUnit } from "../../kernel/db/unit.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { dateTimeIn } from "../../kernel/sheets/dateTimeIn.js";
import { EXPORT_PAGE, exportSheet } from "../../kernel/sheets/exportSheet.js";
import { type DashboardScope, readCounted } from "./counted.js";
import { readAttendants } from "./readAttendants.js";
import { readDays, readHours, readQueues, readReasons, readUsers } from "./readCharts.js";
import { readCounters } from "./readCounters.js";
import { readRatingsAfter } from "./readRatings.js";

interface Sheet {
  /** Without its ending. */
  name: string;
  head: string[];
  read(counted: DashboardScope): Promise<(string | number | null)[][]>;
}

const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** Sheets are in the language customers are written in; times in minutes. */
const SHEETS: Record<Exclude<DashboardTable, "ratings">, Sheet> = {
  counters: {
    name: "painel",
    head: ["indicador", "valor"],
    read: async (counted) => rowsOf(await readCounters(counted)),
  },
  attendants: {
    name: "atendentes",
    head: ["nome", "resolvidos", "1ª resposta (min)", "duração (min)", "nota", "avaliações"],
    read: async (counted) =>
      (await readAttendants(counted)).map((row) => [
        ...[row.name, row.tickets, rounded(row.firstAnswerTime), rounded(row.avgSupportTime)],
        ...[rounded(row.rating), row.ratings],
      ]),
  },
  users: {
    name: "resolvidos-por-atendente",
    head: ["nome", "resolvidos"],
    read: async (counted) => (await readUsers(counted)).map(({ nome, finished }) => [nome, finished]),
  },
  days: {
    name: "recebidos-e-resolvidos",
    head: ["quando", "recebidos", "resolvidos"],
    read: async (counted) =>
      (await readDays(counted)).map(({ data, horario, total, finished }) => [data ?? `${horario} h`, total, finished]),
  },
  hours: {
    name: "recebidos-por-hora",
    head: ["dia da semana", "hora", "recebidos"],
    read: async (counted) =>
      (await readHours(counted)).map(({ weekday, hour, total }) => [WEEKDAYS[weekday] ?? "", `${hour} h`, total]),
  },
  queues: {
    name: "por-fila",
    head: ["fila", "recebidos", "resolvidos"],
    read: async (counted) =>
      (await readQueues(counted)).map(({ name, received, finished }) => [name ?? "sem fila", received, finished]),
  },
  reasons: {
    name: "por-motivo",
    head: ["etiqueta", "resolvidos"],
    read: async (counted) =>
      (await readReasons(counted)).map(({ name, finished }) => [name ?? "sem etiqueta", finished]),
  },
};

/** Writes one of the tables as a sheet. */
export async function exportTable(ctx: Ctx, asked: DashboardExport, http: HttpContext): Promise<WrittenSheet> {
  const { table, format, ...query } = asked;
  const counted = readCounted(query, ctx.company.timezone);
  if (table === "ratings") return exportRatings(ctx, counted, { format, http });
  const { name, head, read } = SHEETS[table];
  const rows = await readUnit(ctx, () => read(counted));
  const lines = rows.map((row, index) => ({ id: index + 1, cells: row.map((cell) => String(cell ?? "")) }));
  const readPage = (after: number) => Promise.resolve(lines.slice(after, after + EXPORT_PAGE));
  return exportSheet(ctx, { name, format, head, readPage, http });
}

/** What customers said, as many as there are: a page at a time. */
function exportRatings(
  ctx: Ctx,
  counted: DashboardScope,
  { format, http }: Pick<DashboardExport, "format"> & { http: HttpContext },
): Promise<WrittenSheet> {
  const formatMoment = dateTimeIn(counted.timeZone);
  const head = ["quando", "contato", "nota", "comentário", "atendente"];
  const readPage = async (after: number) =>
    (await readRatingsAfter(counted, { after, size: EXPORT_PAGE })).map((given) => ({
      id: given.id,
      cells: [
        ...[formatMoment(given.createdAt), given.contactName, String(given.rate)],
        ...[given.comment, given.userName ?? ""],
      ],
    }));
  return exportSheet(ctx, { name: "avaliacoes", format, head, readPage, http });
}

function rowsOf(counters: Omit<DashboardCounters, "totalCompanies" | "totalWhatsappSessions">) {
  const times = (name: string, spread: Spread): [string, number | null][] => [
    [`${name}, média (min)`, rounded(spread?.average ?? null)],
    [`${name}, mediana (min)`, rounded(spread?.median ?? null)],
    [`${name}, p90 (min)`, rounded(spread?.p90 ?? null)],
  ];
  return [
    ["em atendimento agora", counters.supportHappening],
    ["aguardando agora", counters.supportPending],
    ["recebidos", counters.received],
    ["resolvidos", counters.supportFinished],
    ["novos contatos", counters.leads],
    ...times("1ª resposta", counters.firstAnswerTime),
    ...times("espera", counters.waitTime),
    ...times("duração", counters.supportTime),
    ["nota média", rounded(counters.avgRating)],
  ];
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
