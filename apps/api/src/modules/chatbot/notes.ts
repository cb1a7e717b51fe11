import type { BotState } from "@recado/domain";
import { setBot, type TicketModel } from "../tickets/index.js";

/** What the bot remembers of a ticket, in `Tickets.bot`. */
export interface BotNotes {
  /** Where the customer is in the menus; null while the bot does not lead. */
  state: BotState | null;
  /** Queue menus shown in this ticket, and when the last one was. */
  shown: number;
  lastShownAt: string | null;
  /** Why it leads no more: it has led the customer to people, they have spoken themselves, or a machine answered it. */
  done: "left" | "people" | "loop" | null;
}

const BLANK: BotNotes = { state: null, shown: 0, lastShownAt: null, done: null };

export function readNotes({ bot }: TicketModel): BotNotes {
  return { ...BLANK, ...(bot as Partial<BotNotes>) };
}

/** Whether nothing is said by itself any more: people have spoken, or two machines talked to each other. */
export function isSilenced(ticket: TicketModel): boolean {
  const { done } = readNotes(ticket);
  return done === "people" || done === "loop";
}

/** Whether the customer's words are answers to a menu. */
export function isLed(ticket: TicketModel): boolean {
  return ticket.chatbot && readNotes(ticket).state !== null;
}

export async function keepNotes(ticket: TicketModel, notes: BotNotes): Promise<void> {
  await setBot(ticket, notes.state !== null, { ...notes });
}
