import { z } from "zod";
import { toJson } from "../../kernel/cleanText.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { removeStoredFiles } from "../../kernel/storage/storage.js";
import { announceArrival, readTicket, setRobot, type TicketModel } from "../tickets/index.js";
import type { RobotRef, TalkEnding, TalkState } from "./types.js";

/** One thing a robot does, after a while: it says words, a file or a voice note, or ends its part. */
export type Step = { delayMs: number } & (
  | { text: string }
  | { fileId: number }
  | { fileId: number; seconds: number }
  /** With the message it answers: the customer may have written another one by the time it is taken. */
  | { ending: TalkEnding; messageId: number }
);

/** How far a robot and a customer have come in a ticket. */
export interface Talk extends TalkState, RobotRef {
  queueId: number | null;
  isOver: boolean;
  turns: number;
  lastAt: Date | null;
  pending: Step[];
}

export async function readTalk(ticketId: number): Promise<Talk | undefined> {
  const [talk] = await query<Talk>(sql`
    SELECT "integrationId", "promptId", "queueId", "isOver", session, choices, turns, "lastAt", pending
      FROM "RobotTalks" WHERE "ticketId" = ${ticketId}`);
  return talk;
}

/** The caller holds the lock of the ticket's row. */
export async function saveTalk({ id }: TicketModel, talk: Talk): Promise<void> {
  const { integrationId, promptId, queueId, isOver, session, choices, turns, lastAt, pending } = talk;
  await execute(sql`
    INSERT INTO "RobotTalks"
      ("ticketId", "integrationId", "promptId", "queueId", "isOver", session, choices, turns, "lastAt", pending)
    VALUES (${id}, ${integrationId}, ${promptId}, ${queueId}, ${isOver}, ${session}, ${choices}, ${turns}, ${lastAt},
            ${toJson(pending)}::jsonb)
    ON CONFLICT ("companyId", "ticketId") DO UPDATE
      SET "integrationId" = excluded."integrationId", "promptId" = excluded."promptId", "queueId" = excluded."queueId",
          "isOver" = excluded."isOver", session = excluded.session, choices = excluded.choices, turns = excluded.turns,
          "lastAt" = excluded."lastAt", pending = excluded.pending
    RETURNING "ticketId"`);
}

/** No robot says anything more while the ticket waits in this queue. */
export async function endTalk(ticket: TicketModel, queueId: number | null): Promise<void> {
  const talk = await readTalk(ticket.id);
  if (talk) {
    await dropPending(talk);
    await saveTalk(ticket, { ...talk, queueId, isOver: true, session: "", choices: [], pending: [] });
  }
  await setRobot(ticket, null);
  announceArrival(ticket.companyId, await readTicket(ticket.id));
}

/** What was fetched for nothing goes. */
export async function dropPending({ pending }: Pick<Talk, "pending">): Promise<void> {
  await removeStoredFiles(pending.flatMap((step) => ("fileId" in step ? [step.fileId] : [])));
}

/** In the next episode a robot begins anew. */
export async function forgetTalk(ticketId: number): Promise<void> {
  await execute(sql`DELETE FROM "RobotTalks" WHERE "ticketId" = ${ticketId} RETURNING "ticketId"`);
}

const RobotId = z.number().nullable().default(null);
export const TurnPayload = z.object({
  ticketId: z.number(),
  messageId: z.number(),
  integrationId: RobotId,
  promptId: RobotId,
});
export type TurnPayload = z.output<typeof TurnPayload>;

export const keyOf = (ticketId: number) => `ticket-${ticketId}`;
