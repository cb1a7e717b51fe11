import { isRatingOpen, MINUTE_MS, type RatingAnswer, readRating } from "@recado/domain";
import { clock, notAfterNow } from "../../kernel/clock.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { runHook } from "../../kernel/events/hooks.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import type { ContactModel } from "../contacts/index.js";
import { type ServiceRules, sayNotice } from "../notices/index.js";
import {
  findTracking,
  lockNewest,
  lockNewestServed,
  moveTicket,
  setRated,
  setRatingAskedAt,
  type TicketModel,
  type TicketTrackingModel,
  ticketRead,
} from "../tickets/index.js";
import { staff } from "../users/relations.js";
import { ticketRated } from "./events.js";
import { cancelGoodbye } from "./goodbye.js";

/** A message that answers the question for a rating: where it belongs, and what follows once it is stored there. */
interface RatingTaken {
  /** Its row is locked. */
  ticket: TicketModel;
  finish(): Promise<void>;
}

/** What a customer wrote, and when: it may have waited at WhatsApp while the line was down. */
type CustomerWords = ServiceRules & { contact: ContactModel; text: string; at: Date };

type RateAnswer = Extract<RatingAnswer, { kind: "rate" }>;

interface Question {
  ticket: TicketModel;
  tracking: TicketTrackingModel;
  askedAt: Date;
}

/** Takes a customer's words as the answer to the question they were asked; null when there is none, or they are a new matter. */
export async function takeRating(words: CustomerWords): Promise<RatingTaken | null> {
  const question = await findQuestion(words);
  if (!question) return null;
  const { ticket, tracking } = question;
  const answer = readRating(words.text);
  if (answer.kind === "rate") return { ticket, finish: () => keepRate(words, question, answer) };
  // One word ends the question: nobody is asked twice, and nobody has to answer.
  await setRatingAskedAt(tracking, null);
  if (answer.kind === "newTicket") return null;
  if (answer.kind === "cancel") {
    // Where a program has written since, a short word may be meant for that.
    const newest = await lockNewest({ contactId: ticket.contactId, whatsappId: words.connection.id });
    return newest?.id === ticket.id ? { ticket, finish: () => settle(ticket) } : null;
  }
  const userId = await findAttendant(ticket.userId);
  await moveTicket(ticket, { status: userId === null ? "pending" : "open", userId }, { kind: "contact" });
  return { ticket, finish: () => Promise.resolve() };
}

/** Whoever is called back has to work here still; else everybody is. */
async function findAttendant(id: number | null): Promise<number | null> {
  const [found] = await query<{ id: number }>(sql`SELECT id FROM ${staff} u WHERE id = ${id}::integer`);
  return found?.id ?? null;
}

/** The question that waits for this contact, unless a conversation runs or the time is over. */
async function findQuestion({ connection, settings, contact, at }: CustomerWords): Promise<Question | null> {
  if (settings.userRating !== "enabled") return null;
  const ticket = await lockNewestServed({ contactId: contact.id, whatsappId: connection.id });
  if (ticket?.status !== "closed") return null;
  const tracking = await findTracking(ticket.id);
  if (!tracking?.ratingAt || tracking.rated) return null;
  // What was written before anybody was asked is no answer. WhatsApp's clock is another, and counts in seconds.
  const wasAsked = at.getTime() > tracking.ratingAt.getTime() - MINUTE_MS;
  const isOpen = isRatingOpen(tracking.ratingAt, Number(settings.ratingsTimeout), notAfterNow(at));
  return wasAsked && isOpen ? { ticket, tracking, askedAt: tracking.ratingAt } : null;
}

async function keepRate(
  rules: ServiceRules,
  { ticket, tracking, askedAt }: Question,
  given: RateAnswer,
): Promise<void> {
  const { rate, comment } = given;
  await execute(
    sql`INSERT INTO "UserRatings" ("trackingId", "ticketId", "userId", rate, comment)
     VALUES (${tracking.id}, ${ticket.id}, ${tracking.userId}, ${rate}, ${comment})
     ON CONFLICT ("trackingId") DO NOTHING`,
  );
  await setRated(tracking);
  const { companyId, id: ticketId } = ticket;
  recordEvent(ticketRated, { companyId, key: `ticket:${ticketId}` }, { ticketId, userId: tracking.userId, rate });
  await settle(ticket);
  const isOver = !isRatingOpen(askedAt, Number(rules.settings.ratingsTimeout), clock.now());
  // What a line that was down brings later may come after the goodbye, which nobody hears twice.
  if ((await cancelGoodbye(ticket)) || !isOver) await sayNotice(rules, ticket, rules.connection.complationMessage);
}

/** The product has read it; nobody needs to look at a closed ticket for that. */
function settle(ticket: TicketModel): Promise<void> {
  return runHook(ticketRead, { companyId: ticket.companyId, ticket, userId: null });
}
