import type {
  CampaignRecipient,
  RecipientExport,
  RecipientReason,
  RecipientState,
  WrittenSheet,
} from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { requirePermission } from "../../kernel/policy.js";
import { dateTimeIn } from "../../kernel/sheets/dateTimeIn.js";
import { EXPORT_PAGE, exportSheet } from "../../kernel/sheets/exportSheet.js";
import { isFound, readRows, requireCampaign } from "./report.js";

const HEAD = [
  "nome",
  "numero",
  "situação",
  "motivo",
  "pedido",
  "confirmado",
  "enviado",
  "entregue",
  "lido",
  "respondido",
];

/** Sheets are in the language customers are written in. */
const STATES: Record<RecipientState, string> = {
  waiting: "aguardando",
  requested: "confirmação pedida",
  sent: "enviada",
  delivered: "entregue",
  read: "lida",
  answered: "respondida",
  failed: "falhou",
  skipped: "não enviada",
};
const REASONS: Record<RecipientReason, string> = {
  notOnWhatsapp: "não está no WhatsApp",
  optedOut: "pediu para não receber",
  declined: "respondeu que não",
  notConfirmed: "não confirmou",
  restricted: "o WhatsApp limitou conversas novas",
  refused: "recusada pelo WhatsApp",
  empty: "mensagem vazia",
  noConnection: "a conexão foi removida",
};

interface ReportRequest {
  campaignId: number;
  search: RecipientExport;
}

/** What became of each recipient a search finds, as a sheet. */
export async function exportReport(
  ctx: Ctx,
  { campaignId: id, search }: ReportRequest,
  http: HttpContext,
): Promise<WrittenSheet> {
  requirePermission(ctx, "campaigns:manage");
  await unit(ctx, () => requireCampaign(id));
  const formatMoment = dateTimeIn(ctx.company.timezone);
  const toCells = (row: CampaignRecipient) => {
    const times = [row.requestedAt, row.confirmedAt, row.sentAt, row.deliveredAt, row.readAt, row.answeredAt];
    const told = times.map((moment) => (moment === null ? "" : formatMoment(moment)));
    return [row.name, row.number, STATES[row.state], row.reason === null ? "" : REASONS[row.reason], ...told];
  };
  const readPage = async (after: number) =>
    (await readRows(id, sql`r.id > ${after} AND ${isFound(search)}`, EXPORT_PAGE)).map((row) => ({
      id: row.id,
      cells: toCells(row),
    }));
  return exportSheet(ctx, { name: "campanha", format: search.format, head: HEAD, readPage, http });
}
