import { Op } from "sequelize";
import { notAfterNow } from "../../kernel/clock.js";
import { queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { announceArrival } from "./audience.js";
import { tryMove } from "./move.js";
import { readTicket } from "./readTickets.js";
import { lockRunning } from "./running.js";
import { TicketModel } from "./ticket.model.js";
import { trackTicket } from "./tracking.js";

/** What a ticket is looked for by: the customer, the number written to, and the chat it happens in. */
export interface TicketLookup {
  companyId: number;
  contactId: number;
  whatsappId: number;
  chat: string;
  isGroup: boolean;
  /** When it was written: it may have waited at WhatsApp while the line was down. */
  at: Date;
  /** How long a closed ticket goes on with the customer's next word; 0 is never. */
  reopenMinutes: number;
}

interface FoundTicket {
  /** Its row is locked until the unit ends. */
  ticket: TicketModel;
  isNew: boolean;
  isReopened: boolean;
}

/** Others may close, reopen and open meanwhile; each look sees what they did. */
const MAX_LOOKS = 10;

/** The one ticket a customer's words belong to: the running one, one that was closed recently, or a new one. */
export async function findOrOpenTicket(input: TicketLookup): Promise<FoundTicket> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const running = await lockRunning(input);
    if (running) return { ticket: running, isNew: false, isReopened: false };
    const reopened = await reopenRecent(input);
    if (reopened) return { ticket: reopened, isNew: false, isReopened: true };
    const opened = await openNew(input);
    if (opened) return { ticket: opened, isNew: true, isReopened: false };
  }
  throw new Error("A ticket is opened and closed faster than it can be looked at");
}

async function reopenRecent({ contactId, whatsappId, reopenMinutes, at }: TicketLookup): Promise<TicketModel | null> {
  if (reopenMinutes <= 0) return null;
  const since = new Date(notAfterNow(at).getTime() - reopenMinutes * 60_000);
  const ticket = await TicketModel.findOne({
    where: { contactId, whatsappId, status: "closed", closedAt: { [Op.gt]: since } },
    order: [["id", "DESC"]],
    lock: true,
  });
  if (!ticket) return null;
  const isMoved = await tryMove(ticket, { status: "pending", userId: null }, { kind: "contact" });
  return isMoved ? ticket : null;
}

async function openNew({ companyId, contactId, whatsappId, chat, isGroup }: TicketLookup): Promise<TicketModel | null> {
  const [ticket] = await queryModels(
    TicketModel,
    sql`
  INSERT INTO "Tickets" ("contactId", "whatsappId", chat, "isGroup") VALUES (${contactId}, ${whatsappId}, ${chat}, ${isGroup})
  ON CONFLICT ("companyId", "contactId", "whatsappId") WHERE status <> 'closed' DO NOTHING
  RETURNING *`,
  );
  if (!ticket) return null;
  trackTicket(ticket);
  announceArrival(companyId, await readTicket(ticket.id));
  return ticket;
}
