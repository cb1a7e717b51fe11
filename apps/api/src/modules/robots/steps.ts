import { z } from "zod";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit, unit } from "../../kernel/db/unit.js";
import { addWork, defineWork, moveWork } from "../../kernel/durable/work.js";
import { log } from "../../kernel/log.js";
import { findStoredFileById } from "../../kernel/storage/storage.js";
import { askLine } from "../../whatsapp/port.js";
import { sendMessage } from "../messages/index.js";
import { messageTexts } from "../messages/relations.js";
import { isQueue } from "../queues/relations.js";
import { lockTicket, moveTicket, setRobot, type TicketModel } from "../tickets/index.js";
import { isUser } from "../users/relations.js";
import { handOver, leadToPeople } from "./handOver.js";
import { mayRobotAnswer } from "./mayRobotAnswer.js";
import { dropPending, endTalk, forgetTalk, keyOf, readTalk, type Step, saveTalk, type Talk } from "./talk.js";
import type { TalkEnding } from "./types.js";

type EndingStep = Extract<Step, { ending: TalkEnding }>;
type SaidStep = Exclude<Step, EndingStep>;

/** What a robot has left to say, one thing after the other as people do it. Whoever takes the ticket meanwhile ends that. */
export const sayNext = defineWork("robots.say", {
  payload: z.object({ ticketId: z.number() }),
  async run({ ticketId }, task) {
    await unit(task.scope, async () => {
      const ticket = await lockTicket(ticketId);
      const talk = ticket && (await readTalk(ticketId));
      if (ticket && talk && talk.pending.length > 0) {
        if (mayRobotAnswer(ticket, talk)) await takeSteps(ticket, talk, 1);
        else {
          await dropPending(talk);
          await saveTalk(ticket, { ...talk, pending: [] });
        }
      }
      await task.done();
    });
  },
});

/** Takes so many of the pending steps at once, and those that wait for nothing; the others follow in their time. */
export async function takeSteps(ticket: TicketModel, talk: Talk, most: number): Promise<void> {
  const pending = [...talk.pending];
  for (let taken = 0; pending[0] && (taken < most || pending[0].delayMs === 0); taken += 1) {
    const step = pending.shift() as Step;
    if ("ending" in step) {
      if (await isOutdated(ticket, step)) continue;
      await dropPending({ ...talk, pending });
      await saveTalk(ticket, { ...talk, pending: [] });
      return end(ticket, step.ending);
    }
    await sayStep(ticket, step);
  }
  await saveTalk(ticket, { ...talk, pending, lastAt: clock.now() });
  const [next] = pending;
  if (next) await wait(ticket, next.delayMs);
}

/** The customer sees that somebody is writing. */
async function wait(ticket: TicketModel, delayMs: number): Promise<void> {
  const key = keyOf(ticket.id);
  const dueAt = new Date(clock.ms() + delayMs);
  if (!(await moveWork(sayNext, key, dueAt))) await addWork(sayNext, { ticketId: ticket.id }, { key, dueAt });
  const { companyId, whatsappId, chat } = ticket;
  if (whatsappId === null || chat === "") return;
  afterCommit(() => {
    askLine({ companyId, connectionId: whatsappId }, "sendPresence", { chat, state: "composing" }).catch(
      (error: unknown) => log.debug({ error }, "a customer was not shown that a robot writes"),
    );
  });
}

async function sayStep(ticket: TicketModel, step: SaidStep): Promise<void> {
  if ("text" in step) {
    await sendMessage({ ticket, origin: "bot", content: { text: step.text } });
    return;
  }
  const file = await findStoredFileById(step.fileId);
  if (!file) return;
  const voice = "seconds" in step ? { voice: { file, seconds: step.seconds } } : {};
  await sendMessage({ ticket, origin: "bot", content: { file, ...voice } });
}

/** A customer who has written more is not done: nothing is closed, and the turn of the newer message answers it. */
async function isOutdated({ id }: TicketModel, { ending, messageId }: EndingStep): Promise<boolean> {
  if (ending.kind !== "close") return false;
  const [newer] = await query(sql`
    SELECT FROM ${messageTexts} m WHERE "ticketId" = ${id} AND origin = 'contact' AND id > ${messageId} LIMIT 1`);
  return newer !== undefined;
}

async function end(ticket: TicketModel, ending: TalkEnding): Promise<void> {
  if (ending.kind === "move") return move(ticket, ending);
  if (ending.kind === "people") return leadToPeople(ticket, "asked");
  await endTalk(ticket, ticket.queueId);
  await moveTicket(ticket, { status: "closed" }, { kind: "bot" });
}

/** To a queue, or to somebody: of this company, whatever a flow says. */
async function move(ticket: TicketModel, { queueId, userId }: Extract<TalkEnding, { kind: "move" }>): Promise<void> {
  const [known] = await query<{ isGood: boolean }>(
    sql`SELECT ${isQueue(queueId)} AND (${userId}::integer IS NULL OR ${isUser(userId)}) AS "isGood"`,
  );
  if (!known?.isGood) return handOver(ticket, "failed");
  if (queueId === ticket.queueId && userId === null) return end(ticket, { kind: "people" });
  await setRobot(ticket, null);
  await forgetTalk(ticket.id);
  const state = userId === null ? { queueId } : { queueId, userId, status: "open" as const };
  await moveTicket(ticket, state, { kind: "bot" });
}
