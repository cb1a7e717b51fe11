import { log } from "../../kernel/log.js";
import { announceTicket, readTicket, type TicketModel } from "../tickets/index.js";
import type { Heard } from "./heard.js";
import { keepCompanyHours, keepQueueHours } from "./hours.js";
import { isLooping } from "./loop.js";
import { type BotNotes, isLed, keepNotes, readNotes } from "./notes.js";
import { takeTurn } from "./takeTurn.js";

/** Answers by itself, with one voice at most: whoever comes first in this list has said it. */
export async function respond(heard: Heard): Promise<void> {
  const { ticket } = heard;
  if (ticket.status !== "pending" || ticket.userId !== null) return;
  const { done } = readNotes(ticket);
  if (done === "loop" || done === "people") return;
  if (await isLooping(ticket)) {
    log.warn(
      { companyId: ticket.companyId, ticketId: ticket.id },
      "two machines talk to each other; ours falls silent",
    );
    return leave(ticket, "loop");
  }
  if (await keepCompanyHours(heard)) return;
  // Inside the menus a closed queue is the bot's to speak of: it knows the way to the others.
  if (!isLed(ticket) && (await keepQueueHours(heard))) return;
  // Who has just been led to a queue is told when nobody is there.
  if (await takeTurn(heard)) await keepQueueHours(heard);
}

/** A person has spoken, from the phone: from now on nobody says anything by itself, menus and opening hours alike. */
export async function leaveToPeople(ticket: TicketModel): Promise<void> {
  if (ticket.status === "pending" && readNotes(ticket).done !== "people") await leave(ticket, "people");
}

async function leave(ticket: TicketModel, done: NonNullable<BotNotes["done"]>): Promise<void> {
  const wasLed = ticket.chatbot;
  await keepNotes(ticket, { ...readNotes(ticket), state: null, done });
  if (wasLed) announceTicket(ticket.companyId, await readTicket(ticket.id));
}
