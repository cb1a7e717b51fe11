import { log } from "../../kernel/log.js";
import type { Responder, UnansweredMessage } from "../inbound/index.js";
import { announceArrival, readTicket, type TicketModel } from "../tickets/index.js";
import { answerMenu, mayLead } from "./answerMenu.js";
import { keepCompanyHours, keepQueueHours } from "./hours.js";
import { isLooping } from "./loop.js";
import { isNightShift } from "./nightShift.js";
import { type BotNotes, isLed, isSilenced, keepNotes, readNotes } from "./notes.js";

/** Keeps everybody silent where people have spoken, or where two machines talk to each other. */
export const guard: Responder = {
  name: "guard",
  rank: 0,
  mayAnswer: () => true,
  async answer({ ticket }) {
    if (isSilenced(ticket)) return true;
    if (!(await isLooping(ticket))) return false;
    const { companyId, id: ticketId } = ticket;
    log.warn({ companyId, ticketId }, "two machines talk to each other; ours falls silent");
    await leave(ticket, "loop");
    return true;
  },
};

/**
 * Says that nobody is there, unless a robot has the night shift. Inside the menus a closed queue is the bot's to speak of: it
 * knows the way to the others.
 */
export const hours: Responder = {
  name: "hours",
  rank: 10,
  mayAnswer: ({ settings }) => settings.scheduleType === "company" || settings.scheduleType === "queue",
  answer: async (unanswered) =>
    !(await isNightShift(unanswered)) &&
    ((await keepCompanyHours(unanswered)) || (!isLed(unanswered.ticket) && (await keepQueueHours(unanswered)))),
};

/** Leads customers to a queue. Who has just been led there is told when nobody is, or else its robot is asked. */
export const menu: Responder = {
  name: "menu",
  rank: 50,
  mayAnswer: mayLead,
  async answer(unanswered) {
    return !(await answerMenu(unanswered)) || isClosed(unanswered);
  },
};

/** At night the menu may have led to a queue without a robot. */
async function isClosed(unanswered: UnansweredMessage): Promise<boolean> {
  if (await isNightShift(unanswered)) return false;
  return (await keepCompanyHours(unanswered)) || keepQueueHours(unanswered);
}

/** A person has spoken, from the phone: from now on nobody says anything by itself, menus and opening hours alike. */
export async function stopAutomaticAnswers(ticket: TicketModel): Promise<void> {
  if (ticket.status === "pending" && readNotes(ticket).done !== "people") await leave(ticket, "people");
}

async function leave(ticket: TicketModel, done: NonNullable<BotNotes["done"]>): Promise<void> {
  const wasLed = ticket.chatbot;
  await keepNotes(ticket, { ...readNotes(ticket), state: null, done });
  if (wasLed) announceArrival(ticket.companyId, await readTicket(ticket.id));
}
