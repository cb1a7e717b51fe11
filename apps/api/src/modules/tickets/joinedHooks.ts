import { maySeeTicket } from "@recado/domain";
import { Op } from "sequelize";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { executeUnawaited, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { forgetAnnouncements } from "../../kernel/realtime/forget.js";
import { announceRemoved, announceTicket } from "./audience.js";
import { beforeTicketsRemoval, type Mover, ticketFolded } from "./hooks.js";
import { moveTicket, NO_BOT } from "./move.js";
import { readTicket } from "./readTickets.js";
import { cancelSnoozeEnd, endSnoozeOnMessage } from "./snooze.js";
import { TicketModel } from "./ticket.model.js";
import { moveEpisodes, trackTicket } from "./tracking.js";

/** The open tickets of somebody who leaves wait for another. */
export async function releaseTickets({ userId, by }: { userId: number; by: Mover }): Promise<void> {
  const tickets = await TicketModel.findAll({ where: { userId, status: "open" }, order: [["id", "ASC"]], lock: true });
  for (const ticket of tickets) await moveTicket(ticket, { status: "pending", userId: null }, by);
}

/** Two contacts are one: so are their tickets, of which one a connection may run. */
export async function mergeTickets(of: { companyId: number; keptId: number; goneId: number }): Promise<void> {
  const running = await TicketModel.findAll({
    where: { contactId: [of.keptId, of.goneId], status: { [Op.ne]: "closed" } },
    order: [["id", "ASC"]],
    lock: true,
  });
  for (const going of running.filter(({ contactId }) => contactId === of.goneId)) {
    const other = running.find(
      ({ contactId, whatsappId }) => contactId === of.keptId && whatsappId !== null && whatsappId === going.whatsappId,
    );
    if (other) {
      const survivor = chooseSurvivor(going, other);
      await foldInto(survivor === going ? other : going, survivor);
    }
  }
  const [, moved] = await TicketModel.update(
    { contactId: of.keptId },
    { where: { contactId: of.goneId }, silent: true, returning: true },
  );
  const ticketIds = moved.map(({ id }) => id);
  moveEpisodes(ticketIds, of.keptId);
  for (const { id, status } of moved) if (status !== "closed") announceTicket(of.companyId, await readTicket(id));
}

/** The ticket that is served survives; of two alike the one that changed last. */
function chooseSurvivor(one: TicketModel, other: TicketModel): TicketModel {
  const isOpen = ({ status }: TicketModel) => status === "open";
  if (isOpen(one) !== isOpen(other)) return isOpen(one) ? one : other;
  return one.updatedAt < other.updatedAt ? other : one;
}

/** Closes the first of two running tickets for the second, without a message to the customer. */
async function foldInto(ending: TicketModel, going: TicketModel): Promise<void> {
  const [folded] = await query<{ isOwedAnswer: boolean }>(sql`
    UPDATE "Tickets" g
       SET "unreadMessages" = g."unreadMessages" + e."unreadMessages", wanted = coalesce(nullif(g.wanted, ''), e.wanted),
           "waitingSince" = least(g."waitingSince", e."waitingSince"), ("lastMessage", "lastMessageId", "fromMe") =
             (SELECT l."lastMessage", l."lastMessageId", l."fromMe" FROM "Tickets" l WHERE l.id IN (g.id, e.id)
               ORDER BY l."lastMessageId" DESC NULLS LAST, l.id = g.id DESC LIMIT 1)
      FROM "Tickets" e WHERE g.id = ${going.id} AND e.id = ${ending.id}
    RETURNING e."unreadMessages" > 0 OR e."waitingSince" IS NOT NULL AS "isOwedAnswer"`);
  // What the customer said in the other one is as good as said here.
  if (folded?.isOwedAnswer) await endSnoozeOnMessage(going);
  await runHook(ticketFolded, { endedId: ending.id, goingId: going.id });
  await cancelSnoozeEnd(ending);
  const closed = { status: "closed", closedAt: clock.now(), unreadMessages: 0, snoozedUntil: null, bot: {} } as const;
  await ending.update({ ...closed, ...NO_BOT }, { silent: true });
  executeUnawaited(sql`UPDATE "Tickets" SET "waitingSince" = NULL WHERE id = ${ending.id}`);
  trackTicket(ending);
  for (const { companyId, id } of [ending, going]) announceTicket(companyId, await readTicket(id));
}

interface ChangedAddress {
  by: Ctx["user"] | null;
  contactId: number;
  from: string[];
  to: string;
}

/** What is said in a contact's tickets goes to the new number; what colleagues say out of the user's sight he may not lead away. */
export async function changeChatAddress({ by, contactId, from, to }: ChangedAddress): Promise<void> {
  const chats = { contactId, chat: from };
  const running = await TicketModel.findAll({ where: { ...chats, status: { [Op.ne]: "closed" } }, lock: true });
  if (by && !running.every((ticket) => maySeeTicket(by, ticket))) fail("ERR_NO_PERMISSION");
  await TicketModel.update({ chat: to }, { where: chats, silent: true });
}

/** The tickets of a contact that is removed go with it. */
export async function deleteTicketsOfContact({
  companyId,
  contactId,
}: {
  companyId: number;
  contactId: number;
}): Promise<void> {
  await deleteTickets(
    companyId,
    await TicketModel.findAll({ where: { contactId }, order: [["id", "ASC"]], lock: true }),
  );
}

/** Deletes tickets whose rows are locked, with their messages, and announces it. */
export async function deleteTickets(companyId: number, tickets: TicketModel[]): Promise<void> {
  const ticketIds = tickets.map(({ id }) => id);
  await runHook(beforeTicketsRemoval, { companyId, ticketIds });
  await forgetAnnouncements({ ticketIds });
  await TicketModel.destroy({ where: { id: ticketIds } });
  for (const ticket of tickets) announceRemoved(ticket);
}
