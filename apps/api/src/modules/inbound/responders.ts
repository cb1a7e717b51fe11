import { HOUR_MS } from "@recado/domain";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import type { DeliveredEvent, EventCtx } from "../../kernel/events/recordEvent.js";
import { messageReceived, readWords } from "../messages/index.js";
import { readServiceRules, type ServiceRules } from "../notices/index.js";
import { lockTicket, type TicketModel } from "../tickets/index.js";

/** An automatic answer that comes later surprises more than it helps. */
export const STALE_MS = HOUR_MS;

/** A message in a ticket that nobody attends to yet. */
export type UnansweredMessage = ServiceRules & {
  messageId: number;
  /** Its row is locked. */
  ticket: TicketModel;
  /** Empty for a picture and whatever else has no text. */
  text: string;
};

/**
 * Answers customers automatically, in a unit of its own after that of the message. Whatever needs another server is added as
 * durable work with the ticket's key.
 */
export interface Responder {
  name: string;
  /** The order of the specification; the lowest is asked first. */
  rank: number;
  mayAnswer(unanswered: UnansweredMessage): boolean;
  /** True when the others are not to be asked. */
  answer(unanswered: UnansweredMessage): Promise<boolean>;
}

const responders: Responder[] = [];

/** Call it in `listen()` of a module. */
export function addResponder(responder: Responder): void {
  responders.push(responder);
  responders.sort((one, other) => one.rank - other.rank);
}

/**
 * Lets the responders answer, as durable work with the ticket's key: in order per ticket, tickets in parallel. Groups, what
 * was answered when it came, and what cannot be read get no answer.
 */
export async function respond(ctx: EventCtx, { payload, key }: DeliveredEvent<typeof messageReceived>): Promise<void> {
  const { isGroup, isTaken: isAnswered, isReadable, isWaiting } = payload;
  if (isGroup || isAnswered || !isReadable || !isWaiting) return;
  await unit(ctx, async () => {
    await addWork(answerMessage, payload, { key });
    await ctx.done();
  });
}

/** The answer and the end of the work are one commit. */
export const answerMessage = defineWork("inbound.answer", {
  payload: messageReceived.payload,
  async run(received, task) {
    if (clock.ms() - Date.parse(received.sentAt) > STALE_MS) return;
    const { companyId } = task.scope;
    await unit({ companyId }, async () => {
      const unanswered = await readUnanswered(companyId, received);
      if (unanswered) await askInTurn(unanswered);
      await task.done();
    });
  },
});

type ReceivedMessage = DeliveredEvent<typeof messageReceived>["payload"];

async function readUnanswered(
  companyId: number,
  { messageId, ticketId, connectionId }: ReceivedMessage,
): Promise<UnansweredMessage | null> {
  const ticket = await lockTicket(ticketId);
  // A person has answered meanwhile.
  if (ticket?.status !== "pending" || ticket.userId !== null) return null;
  const [permission, rules, text] = await Promise.all([
    readCompanyPermission(companyId),
    readServiceRules({ companyId, connectionId }),
    readWords(messageId),
  ]);
  return permission.isAllowed && rules && text !== null ? { ...rules, messageId, ticket, text } : null;
}

async function askInTurn(unanswered: UnansweredMessage): Promise<void> {
  for (const responder of responders) {
    if (responder.mayAnswer(unanswered) && (await responder.answer(unanswered))) return;
  }
}
