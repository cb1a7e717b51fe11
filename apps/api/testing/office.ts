import { queueRoutes, type TicketStatus } from "@recado/contract";
import type { Api } from "./api.js";
import type { Client } from "./client.js";
import { fresh, freshColor } from "./world.js";

/** What is not said of a ticket is as the database has it: it waits, without a queue, on the office's connection. */
export interface TicketDraft {
  contactId?: number;
  status?: TicketStatus;
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
  chat?: string;
  unreadMessages?: number;
  fromMe?: boolean;
  chatbot?: boolean;
  isGroup?: boolean;
  createdAt?: string;
  updatedAt?: string;
  closedAt?: string;
}

/** A company that serves customers: two departments, a number of WhatsApp, and tickets as they come from there. */
export interface Office {
  id: number;
  admin: Client;
  sales: number;
  support: number;
  whatsappId: number;
  addConnection(more?: Record<string, unknown>): Promise<number>;
  addContact(name?: string): Promise<number>;
  addTicket(draft?: TicketDraft): Promise<number>;
  addMessage(ticketId: number, body: string): Promise<number>;
  /** The row of a ticket, as it stands in the database. */
  readRow(ticketId: number): Promise<Record<string, unknown>>;
}

export async function openOffice(api: Api): Promise<Office> {
  const { id, admin } = await api.makeCompany();
  const addQueue = async (name: string) => {
    return (await admin.call(queueRoutes.create, { body: { name, color: freshColor() } })).id;
  };
  const insert = async (table: string, row: Record<string, unknown>) => {
    const entries = Object.entries({ companyId: id, ...row });
    const [made] = await api.sql<{ id: number }>(
      `INSERT INTO "${table}" (${entries.map(([name]) => `"${name}"`).join(", ")})
       VALUES (${entries.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
      entries.map(([, value]) => value),
    );
    return made?.id ?? 0;
  };
  const addConnection = (more: Record<string, unknown> = {}) =>
    insert("Whatsapps", { name: `Número ${fresh()}`, ...more });
  const whatsappId = await addConnection({ isDefault: true });
  const addContact = (name = `Cliente ${fresh()}`) => {
    const number = `55119${10_000_000 + fresh()}`;
    return insert("Contacts", { name, number, jid: `${number}@s.whatsapp.net` });
  };
  return {
    id,
    admin,
    sales: await addQueue("Vendas"),
    support: await addQueue("Suporte"),
    whatsappId,
    addConnection,
    addContact,
    addTicket: async (draft = {}) => {
      const contactId = draft.contactId ?? (await addContact());
      const ticketId = await insert("Tickets", { whatsappId, ...draft, contactId });
      if (draft.status !== "closed") await insert("TicketTracking", { ticketId, whatsappId });
      return ticketId;
    },
    addMessage: (ticketId, body) =>
      insert("Messages", { ticketId, whatsappId, body, fromMe: false, waId: `WA${fresh()}`, origin: "contact" }),
    readRow: async (ticketId) =>
      (await api.sql<Record<string, unknown>>(`SELECT * FROM "Tickets" WHERE id = $1`, [ticketId]))[0] ?? {},
  };
}
