import { isExpiryDue, isTransferDue } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { runHook } from "../../kernel/events/hooks.js";
import { log } from "../../kernel/log.js";
import { livingCompanies } from "../companies/relations.js";
import { connectionTimers } from "../connections/relations.js";
import { heldSince } from "../installation/index.js";
import { messageArrivals } from "../messages/relations.js";
import { type Mover, ticketExpiring } from "./hooks.js";
import { moveTicket } from "./move.js";
import { TicketModel } from "./ticket.model.js";

/** How many tickets one round takes, and how many of one company; the next one follows in a minute. */
const MAX_TICKETS = 500;
const MAX_OF_COMPANY = 100;
const timer: Mover = { kind: "timer" };

/** A ticket whose time has come, with what its connection says about that. */
interface DueTicket {
  companyId: number;
  id: number;
  timeToTransfer: number;
  transferQueueId: number;
  expiresTicket: number;
}

/** Tickets nobody chose a queue for go to the one their connection names; nothing is said to the customer. */
export async function transferWaiting(): Promise<void> {
  const waiting = await findDue("tickets of every company wait for a queue", {
    timed: sql`w."timeToTransfer" > 0 AND w."transferQueueId" IS NOT NULL`,
    due: sql`t.status = 'pending' AND t."queueId" IS NULL
         AND t."updatedAt" <= now() - make_interval(mins => w."timeToTransfer")`,
  });
  for (const due of waiting) {
    await claim(due, async (ticket) => {
      const isDue = isTransferDue({ ...stateOf(ticket), movedAt: ticket.updatedAt }, due, clock.now());
      if (isDue) await moveTicket(ticket, { queueId: due.transferQueueId }, timer);
    });
  }
}

/**
 * Closes conversations whose customer has not answered our last message for the time that is set, with a word before; after a
 * restore without it, as it may have been said. Notices, campaigns and the like are no answer of ours: whoever had only those
 * since he wrote still waits for one.
 */
export async function closeSilent(): Promise<void> {
  const why = "tickets of every company end by silence";
  const isHeld = (await asSystem(why, heldSince)) !== null;
  const silent = await findDue(why, {
    timed: sql`w."expiresTicket" > 0`,
    due: sql`t.status = 'open' AND t."fromMe" AND NOT t."isGroup" AND t."snoozedUntil" IS NULL
         AND t."updatedAt" <= now() - make_interval(mins => w."expiresTicket")
         AND NOT EXISTS (SELECT FROM ${messageArrivals} m WHERE m.id = t."lastMessageId"
                          AND (m.ack = 0 OR m."arrivedAt" > now() - make_interval(mins => w."expiresTicket")
                               OR (t."waitingSince" IS NOT NULL AND m.origin <> 'api')))`,
  });
  for (const due of silent) {
    await claim(due, async (ticket) => {
      const timed = { ...stateOf(ticket), movedAt: ticket.updatedAt };
      if (ticket.snoozedUntil || !isExpiryDue(timed, due.expiresTicket, clock.now())) return;
      if (!isHeld) await runHook(ticketExpiring, { companyId: due.companyId, ticket });
      await moveTicket(ticket, { status: "closed" }, timer);
    });
  }
}

/** The oldest ones of each company in turn: thousands of one company hold up nobody else's. */
function findDue(why: string, { timed, due }: { timed: Sql; due: Sql }): Promise<DueTicket[]> {
  return asSystem(why, () =>
    query<DueTicket>(sql`
  SELECT d."companyId", d.id, d."timeToTransfer", d."transferQueueId", d."expiresTicket"
    FROM ${livingCompanies} c
   CROSS JOIN LATERAL (
         SELECT t."companyId", t.id, t."updatedAt", w."timeToTransfer", w."transferQueueId", w."expiresTicket",
                row_number() OVER (ORDER BY t."updatedAt") AS turn
           FROM "Tickets" t JOIN ${connectionTimers} w ON w.id = t."whatsappId" AND ${timed}
          WHERE t."companyId" = c.id AND ${due}
          ORDER BY t."updatedAt" LIMIT ${MAX_OF_COMPANY}) d
   WHERE c.status AND c.id IN (SELECT w."companyId" FROM ${connectionTimers} w WHERE ${timed})
   ORDER BY d.turn, d."updatedAt" LIMIT ${MAX_TICKETS}`),
  );
}

/** What another process or a person has in hands is left to them; what fails for one ticket holds up no other. */
async function claim({ companyId, id }: DueTicket, work: (ticket: TicketModel) => Promise<void>): Promise<void> {
  try {
    await unit({ companyId }, async () => {
      const ticket = await TicketModel.findByPk(id, { lock: true, skipLocked: true });
      if (ticket) await work(ticket);
    });
  } catch (error) {
    log.warn({ error, companyId, ticketId: id }, "a timer of a ticket failed");
  }
}

function stateOf({ status, isGroup, queueId, fromMe }: TicketModel) {
  return { status, isGroup, queueId, fromMe };
}
