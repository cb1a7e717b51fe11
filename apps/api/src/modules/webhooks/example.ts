import { randomUUID } from "node:crypto";
import type { WebhookBody, WebhookEvent } from "@recado/contract";

const AT = "2026-01-05T12:00:00.000Z";
const contact = { id: 1, name: "Maria Souza", number: "5511912345678" };
const connection = { id: 1, name: "Atendimento" };

const ticket = {
  id: 1,
  uuid: "6f1c1a52-4f7b-4a4e-9a57-2b7d3c1d9f10",
  protocol: "260105-000001",
  status: "open" as const,
  contact,
  queue: { id: 1, name: "Vendas" },
  user: { id: 1, name: "Ana Lima" },
  connection,
  tags: [],
  createdAt: AT,
};

const message = {
  id: 1,
  wid: "3EB0EXAMPLE",
  ticketId: 1,
  fromMe: false,
  origin: "contact" as const,
  kind: "conversation" as const,
  body: "Bom dia! Vocês abrem hoje?",
  mediaUrl: null,
  mediaMime: null,
  ack: 0,
  problem: null,
  isEdited: false,
  isDeleted: false,
  quotedId: null,
  contact,
  createdAt: AT,
};

function dataOf(event: WebhookEvent): WebhookBody["data"] {
  if (event === "connection.changed") return { connection: { ...connection, status: "CONNECTED" } };
  if (event === "campaign.finished") return { campaign: { id: 1, name: "Natal" } };
  if (event.startsWith("contact.")) return { contact: { ...contact, email: "", isGroup: false } };
  if (event === "ticket.rated") return { ticket, rating: { rate: 3, userId: 1 } };
  return event.startsWith("ticket.") ? { ticket } : { message, ticket };
}

/** An event that never was, in the form of those that are. */
export function makeExample(companyId: number, event: WebhookEvent): WebhookBody {
  return {
    version: 1,
    id: `example_${randomUUID()}`,
    event,
    isExample: true,
    companyId,
    order: 0,
    createdAt: new Date().toISOString(),
    data: dataOf(event),
  };
}
