import { wantsPerson } from "@recado/domain";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { addWork } from "../../../kernel/durable/work.js";
import { livingCompanies } from "../../companies/relations.js";
import type { Responder, UnansweredMessage } from "../../inbound/index.js";
import { planFlags } from "../../plans/relations.js";
import { queueRobots } from "../../queues/relations.js";
import { announceTicket, readTicket, setRobot } from "../../tickets/index.js";
import { answerTurn } from "./answerTurn.work.js";
import { handOver } from "./handOver.js";
import { dropPending, keyOf, readTalk, saveTalk, type Talk } from "./talk.js";

/** Lets the robot of the queue answer, or that of the number where no queue is. It is asked by durable work. */
export const integrationResponder: Responder = {
  name: "integration",
  rank: 60,
  mayAnswer: ({ ticket, connection }) => ticket.queueId !== null || connection.integrationId !== null,
  async answer(unanswered) {
    const { ticket, messageId, text, settings } = unanswered;
    const integrationId = await findRobot(unanswered);
    if (integrationId === undefined) return false;
    const talk = await enterTalk(unanswered, integrationId);
    if (talk.isOver) return false;
    if (!ticket.useIntegration || ticket.integrationId !== integrationId) {
      await setRobot(ticket, integrationId);
      announceTicket(ticket.companyId, await readTicket(ticket.id));
    }
    const turns = talk.turns + 1;
    await saveTalk(ticket, { ...talk, turns });
    if (wantsPerson(text) || turns > Number(settings.robotTurns)) await handOver(ticket, "asked");
    else await addWork(answerTurn, { ticketId: ticket.id, messageId, integrationId }, { key: keyOf(ticket.id) });
    return true;
  },
};

async function findRobot({ ticket, connection }: UnansweredMessage): Promise<number | undefined> {
  const wanted =
    ticket.queueId === null
      ? sql`${connection.integrationId}::integer`
      : sql`(SELECT q."integrationId" FROM ${queueRobots} q WHERE q.id = ${ticket.queueId})`;
  const [robot] = await select<{ id: number }>(sql`
    SELECT i.id FROM "QueueIntegrations" i
      JOIN ${livingCompanies} c ON c.id = i."companyId" JOIN ${planFlags} p ON p.id = c."planId"
     WHERE i.id = ${wanted} AND p."useIntegrations"`);
  return robot?.id;
}

/** The talk that goes on here, or a new one where the customer has come from elsewhere. */
async function enterTalk({ ticket }: UnansweredMessage, integrationId: number): Promise<Talk> {
  const talk = await readTalk(ticket.id);
  const isHere = talk?.integrationId === integrationId && talk.queueId === ticket.queueId;
  // Whoever moves a ticket takes it out of its hands, also where it came back to.
  if (talk && isHere) return { ...talk, isOver: talk.isOver || !ticket.useIntegration };
  if (talk) await dropPending(talk);
  const blank = { isOver: false, session: "", choices: [], turns: 0, lastAt: null, pending: [] };
  return { integrationId, queueId: ticket.queueId, ...blank };
}
