import type { Ticket, TicketExport, TicketStatus, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import type { HttpContext } from "../../../kernel/http/httpContext.js";
import { dateTimeIn } from "../../../kernel/sheets/dateTimeIn.js";
import { EXPORT_PAGE, exportSheet } from "../../../kernel/sheets/exportSheet.js";
import { readTickets } from "../readTickets.js";
import { findIds } from "./findPage.js";
import { askedVisibility } from "./visibleTickets.js";

const HEAD = [
  "protocolo",
  "contato",
  "numero",
  "situação",
  "fila",
  "atendente",
  "conexão",
  "etiquetas",
  "última mensagem",
  "criado",
  "atualizado",
];

/** Sheets are in the language customers are written in. */
const STATUSES: Record<TicketStatus, string> = { open: "aberto", pending: "aguardando", closed: "resolvido" };

/** The tickets a list is made of, as a sheet of the store: in the order in which they began, which no message changes. */
export function exportTickets(ctx: Ctx, search: TicketExport, http: HttpContext): Promise<WrittenSheet> {
  const formatMoment = dateTimeIn(ctx.company.timezone);
  const toCells = (ticket: Ticket) => [
    ...[ticket.protocol, ticket.contact.name, ticket.contact.number, STATUSES[ticket.status]],
    ...[ticket.queue?.name ?? "", ticket.user?.name ?? "", ticket.whatsapp?.name ?? ""],
    ...[ticket.tags.map(({ name }) => name).join(", "), ticket.lastMessage],
    ...[formatMoment(ticket.createdAt), formatMoment(ticket.updatedAt)],
  ];
  const wanted = { visible: askedVisibility(ctx, search), filters: search };
  const readPage = async (after: number) => {
    const ids = await findIds(ctx, { ...wanted, after, size: EXPORT_PAGE });
    return (await readTickets(ids)).map((ticket) => ({ id: ticket.id, cells: toCells(ticket) }));
  };
  return exportSheet(ctx, { name: "conversas", format: search.format, head: HEAD, readPage, http });
}
