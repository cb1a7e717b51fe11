import { BOT_TEXTS } from "@recado/domain";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { sendMessage } from "../messages/index.js";
import { promptQueues } from "../prompts/relations.js";
import { moveTicket, recordEntry, type TicketModel } from "../tickets/index.js";
import { endTalk } from "./talk.js";

const ENTRIES = { asked: "handedOver", failed: "robotFailed", spent: "robotSpent" } as const;

/** Why a robot gives a customer to people: he asked for it, it failed, or it has spent what it may. */
export type HandOverReason = keyof typeof ENTRIES;

/** Leads a customer from a robot to people, and says so to both. */
export async function handOver(ticket: TicketModel, reason: HandOverReason): Promise<void> {
  await leadToPeople(ticket, reason);
  await sendMessage({ ticket, origin: "bot", content: { text: BOT_TEXTS.handOver } });
}

/**
 * The same without a word to the customer, by the robot itself or by somebody who dismisses it. From a prompt the ticket goes
 * to the prompt's queue, from other robots it stays in its own.
 */
export async function leadToPeople(
  ticket: TicketModel,
  reason: HandOverReason,
  userId: number | null = null,
): Promise<void> {
  const queueId = await waitingQueue(ticket);
  await endTalk(ticket, queueId);
  if (queueId !== ticket.queueId) await moveTicket(ticket, { queueId }, { kind: "bot" });
  await recordEntry(ticket, { kind: ENTRIES[reason], by: userId === null ? "bot" : "user", userId });
}

async function waitingQueue({ promptId, queueId }: TicketModel): Promise<number | null> {
  if (promptId === null) return queueId;
  const [prompt] = await query<{ queueId: number }>(
    sql`SELECT "queueId" FROM ${promptQueues} p WHERE p.id = ${promptId}`,
  );
  return prompt?.queueId ?? queueId;
}
