import { answerBot, type BotMenu, type BotReply, type BotStep, mayStartBot, startBot } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { copyStoredFile, findStoredFile } from "../../kernel/storage/storage.js";
import type { UnansweredMessage } from "../inbound/index.js";
import { sendMessage } from "../messages/index.js";
import {
  announceArrival,
  announceTicket,
  moveTicket,
  readTicket,
  type TicketModel,
  trackMenu,
} from "../tickets/index.js";
import { isLed, keepNotes, readNotes } from "./notes.js";
import { readMenu } from "./readMenu.js";

/** The bot leads, where it does already or may begin. */
export function mayLead(unanswered: UnansweredMessage): boolean {
  return isLed(unanswered.ticket) || mayBegin(unanswered);
}

/** True when it has led the customer to people with this word. */
export async function answerMenu(unanswered: UnansweredMessage): Promise<boolean> {
  const { ticket, text } = unanswered;
  const { state } = readNotes(ticket);
  const menu = await readMenu(unanswered, ticket);
  const step = isLed(ticket) && state !== null ? answerBot(menu, state, text) : startBot(menu);
  await recordStep(ticket, step);
  for (const reply of step.replies) await sayReply(ticket, menu, reply);
  return step.state === null;
}

/** Menus are for those nobody has taken yet, and not too many of them. */
function mayBegin({ ticket, connection }: UnansweredMessage): boolean {
  const { done, shown, lastShownAt } = readNotes(ticket);
  if (ticket.queueId !== null || done !== null) return false;
  const use = {
    shown,
    maxShown: connection.maxUseBotQueues,
    pauseMinutes: connection.timeUseBotQueues,
    lastShownAt: lastShownAt === null ? null : new Date(lastShownAt),
  };
  return mayStartBot(use, clock.now());
}

/** Where the customer is now, in the row and on the screens of those who see it there. */
async function recordStep(ticket: TicketModel, { state, queueId, showsQueueMenu }: BotStep): Promise<void> {
  const notes = readNotes(ticket);
  const wasLed = ticket.chatbot;
  const now = clock.now();
  await keepNotes(ticket, {
    state,
    shown: notes.shown + (showsQueueMenu ? 1 : 0),
    lastShownAt: showsQueueMenu ? now.toISOString() : notes.lastShownAt,
    done: state === null ? "left" : null,
  });
  if (showsQueueMenu) trackMenu(ticket);
  if (queueId !== ticket.queueId) await moveTicket(ticket, { queueId }, { kind: "bot" });
  else if (wasLed && !ticket.chatbot) announceArrival(ticket.companyId, await readTicket(ticket.id));
  else if (wasLed !== ticket.chatbot) announceTicket(ticket.companyId, await readTicket(ticket.id));
}

async function sayReply(ticket: TicketModel, menu: BotMenu, reply: BotReply): Promise<void> {
  if (reply.kind === "text") {
    await sendMessage({ ticket, origin: "bot", content: { text: reply.text } });
    return;
  }
  const key = findMedia(menu, reply);
  const file = key ? await findStoredFile(key) : null;
  // A copy of its own: the message keeps its file when the queue gets another, and goes without the queue's.
  if (file) await sendMessage({ ticket, origin: "bot", content: { file: await copyStoredFile(ticket, file) } });
}

function findMedia({ queues }: BotMenu, reply: Exclude<BotReply, { kind: "text" }>): string | null | undefined {
  if (reply.kind === "queueMedia") return queues.find(({ id }) => id === reply.queueId)?.mediaPath;
  return queues.flatMap(({ options }) => options).find(({ id }) => id === reply.optionId)?.mediaPath;
}
