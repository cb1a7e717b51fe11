import { wantsPerson } from "@recado/domain";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { addWork } from "../../kernel/durable/work.js";
import { livingCompanies } from "../companies/relations.js";
import type { Responder, UnansweredMessage } from "../inbound/index.js";
import { planFlags } from "../plans/relations.js";
import { queueRobots } from "../queues/relations.js";
import { announceTicket, readTicket, setRobot } from "../tickets/index.js";
import { handOver } from "./handOver.js";
import { dropPending, keyOf, readTalk, saveTalk, type Talk, type TurnPayload } from "./talk.js";
import { findTurn } from "./turn.js";
import type { RobotRef } from "./types.js";

/** The robot of a number answers in no queue, before there are menus: they follow when its talk is over. */
export const numberResponder: Responder = {
  name: "robot of the number",
  rank: 40,
  mayAnswer: ({ ticket, connection }) =>
    ticket.queueId === null && !ticket.chatbot && (connection.promptId ?? connection.integrationId) !== null,
  answer: letRobotAnswer,
};

export const queueResponder: Responder = {
  name: "robot of the queue",
  rank: 60,
  mayAnswer: ({ ticket }) => ticket.queueId !== null,
  answer: letRobotAnswer,
};

/** Whatever asks another server is durable work. */
async function letRobotAnswer(unanswered: UnansweredMessage): Promise<boolean> {
  const { ticket, messageId, text, settings } = unanswered;
  const leader = await findLeader(unanswered);
  if (!leader) return false;
  const talk = await enterTalk(unanswered, leader);
  if (talk.isOver) return false;
  if (!ticket.useIntegration || !isSame(ticket, leader)) {
    await setRobot(ticket, leader);
    announceTicket(ticket.companyId, await readTicket(ticket.id));
  }
  const turns = talk.turns + 1;
  await saveTalk(ticket, { ...talk, turns });
  const payload: TurnPayload = { ticketId: ticket.id, messageId, ...leader };
  if (wantsPerson(text) || turns > Number(settings.robotTurns)) await handOver(ticket, "asked");
  else await addWork(findTurn(leader), payload, { key: keyOf(ticket.id) });
  return true;
}

/** A prompt comes before an integration; the plan has to have either. */
async function findLeader({ ticket, connection }: UnansweredMessage): Promise<RobotRef | undefined> {
  const { promptId, integrationId } = connection;
  const wanted =
    ticket.queueId === null
      ? sql`(SELECT ${promptId}::integer AS "promptId", ${integrationId}::integer AS "integrationId")`
      : sql`(SELECT q."promptId", q."integrationId" FROM ${queueRobots} q WHERE q.id = ${ticket.queueId})`;
  const [found] = await query<RobotRef>(sql`
    SELECT CASE WHEN p."useOpenAi" THEN w."promptId" END AS "promptId",
           CASE WHEN p."useIntegrations" THEN w."integrationId" END AS "integrationId"
      FROM ${wanted} w CROSS JOIN ${livingCompanies} c JOIN ${planFlags} p ON p.id = c."planId"
     WHERE c.id = ${ticket.companyId}`);
  if (!found || (found.promptId === null && found.integrationId === null)) return undefined;
  return found.promptId === null ? found : { promptId: found.promptId, integrationId: null };
}

function isSame(one: RobotRef, other: RobotRef): boolean {
  return one.integrationId === other.integrationId && one.promptId === other.promptId;
}

/** The talk that goes on here, or a new one where the customer has come from elsewhere. */
async function enterTalk({ ticket }: UnansweredMessage, leader: RobotRef): Promise<Talk> {
  const talk = await readTalk(ticket.id);
  // Who was led to people here is not asked by another robot.
  const isHere = talk?.queueId === ticket.queueId && (talk.isOver || isSame(talk, leader));
  // Whoever moves a ticket takes it out of its hands, also where it came back to.
  if (talk && isHere) return { ...talk, isOver: talk.isOver || !ticket.useIntegration };
  if (talk) await dropPending(talk);
  const blank = { isOver: false, session: "", choices: [], turns: 0, lastAt: null, pending: [] };
  return { ...leader, queueId: ticket.queueId, ...blank };
}
