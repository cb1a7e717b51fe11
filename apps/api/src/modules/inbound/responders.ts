import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import type { DeliveredEvent, EventCtx } from "../../kernel/events/durable.js";
import { messageReceived, readWords } from "../messages/index.js";
import { readServiceRules, type ServiceRules } from "../notices/index.js";
import { lockTicket, type TicketModel } from "../tickets/index.js";

/** After so long an answer by itself would surprise more than help; people find the message in the list. */
const STALE_MS = 60 * 60_000;

/** What a customer said to whom nobody attends yet, and where. */
export type UnansweredMessage = ServiceRules & {
  messageId: number;
  /** Its row is locked. */
  ticket: TicketModel;
  /** Their words; empty for a picture and whatever else is none. */
  text: string;
};

/**
 * Somebody who answers customers by himself. Who comes first says it, in a unit of its own after the message's: from what the
 * house knows, at once, or by adding durable work with the ticket's key, which may ask others outside of any lock.
 */
export interface Responder {
  name: string;
  /** Its place among the others, as the specification orders them; the lowest is asked first. */
  rank: number;
  mayAnswer(unanswered: UnansweredMessage): boolean;
  /** True when it has answered, taken it on, or wants nobody to. */
  answer(unanswered: UnansweredMessage): Promise<boolean>;
}

const responders: Responder[] = [];

/** `listen()` of a module is the place for it. */
export function addResponder(responder: Responder): void {
  responders.push(responder);
  responders.sort((one, other) => one.rank - other.rank);
}

/**
 * Has a message answered by itself, if that may be. The answer is work with the ticket's key: each ticket in its order, and one
 * that cannot be answered keeps no other waiting. Nobody answers groups, what was answered when it came, or what cannot be read.
 */
export async function respond(ctx: EventCtx, { payload, key }: DeliveredEvent<typeof messageReceived>): Promise<void> {
  const { isGroup, isTaken, isReadable, isWaiting } = payload;
  if (isGroup || isTaken || !isReadable || !isWaiting) return;
  await unit(ctx, async () => {
    await addWork(answerMessage, payload, { key });
    await ctx.done();
  });
}

/** The answer and the end of the work are one commit. */
export const answerMessage = defineWork("inbound.answer", {
  payload: messageReceived.payload,
  async run(received, task) {
    // What is old is for people.
    if (Date.now() - Date.parse(received.sentAt) > STALE_MS) return;
    const companyId = task.companyId ?? 0;
    await unit({ companyId }, async () => {
      const unanswered = await readUnanswered(companyId, received);
      if (unanswered) await askInTurn(unanswered);
      await task.done();
    });
  },
});

type Received = DeliveredEvent<typeof messageReceived>["payload"];

async function readUnanswered(
  companyId: number,
  { messageId, ticketId, connectionId }: Received,
): Promise<UnansweredMessage | null> {
  const ticket = await lockTicket(ticketId);
  // A person was faster.
  if (ticket?.status !== "pending" || ticket.userId !== null) return null;
  const [rules, text] = await Promise.all([readServiceRules({ companyId, connectionId }), readWords(messageId)]);
  return rules && text !== null ? { ...rules, messageId, ticket, text } : null;
}

async function askInTurn(unanswered: UnansweredMessage): Promise<void> {
  for (const responder of responders) {
    if (responder.mayAnswer(unanswered) && (await responder.answer(unanswered))) return;
  }
}
