import { mayHandleTicket, maySeeTicket } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { queryModels } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { authorize, type Policy } from "../../kernel/policy.js";
import { TicketModel } from "./ticket.model.js";

const missing = "ERR_NO_TICKET_FOUND";

/** May the user see this ticket? Lists ask the same of the database. */
const isVisible: Policy<TicketModel> = ({ user }, ticket) => maySeeTicket(user, ticket);

const isTheirs: Policy<TicketModel> = ({ user }, ticket) => mayHandleTicket(user, ticket);

/** Ends the work unless there is such a ticket, and it is this user's to see. */
export function requireVisible(ctx: Ctx, ticket: TicketModel | null): asserts ticket is TicketModel {
  authorize(ctx, ticket, { missing, allowed: isVisible });
}

/** Ends the work unless the ticket is this user's to handle. */
export function requireHandling(ctx: Ctx, ticket: TicketModel): void {
  authorize(ctx, ticket, { missing, allowed: isTheirs });
}

export function findTicket(id: number): Promise<TicketModel | null> {
  return TicketModel.findByPk(id);
}

/** Locks the ticket's row until the unit ends. */
export async function lockTicket(id: number): Promise<TicketModel | null> {
  const [ticket] = await queryModels(TicketModel, sql`SELECT * FROM "Tickets" WHERE id = ${id} FOR UPDATE`);
  return ticket ?? null;
}

/** 404 when the ticket is not there, 403 when the user may not see it. */
export async function findVisibleTicket(ctx: Ctx, id: number): Promise<TicketModel> {
  const ticket = await findTicket(id);
  requireVisible(ctx, ticket);
  return ticket;
}

/** The same, its row locked. */
export async function lockVisibleTicket(ctx: Ctx, id: number): Promise<TicketModel> {
  const ticket = await lockTicket(id);
  requireVisible(ctx, ticket);
  return ticket;
}
