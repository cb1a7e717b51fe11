import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { decryptText } from "../../../kernel/secrets.js";
import { livingCompanies } from "../../companies/relations.js";
import { connectionNames } from "../../connections/relations.js";
import { contactNames } from "../../contacts/relations.js";
import { messageTexts } from "../../messages/relations.js";
import { queueNames } from "../../queues/relations.js";
import { isLed, readTalk, type TurnPayload } from "../../robots/index.js";
import { findTicket, type TicketModel } from "../../tickets/index.js";
import type { Robot, RobotQuestion } from "../drivers/types.js";
import { QueueIntegrationModel } from "../queueIntegration.model.js";

interface Names {
  company: string;
  connection: string | null;
  queue: string | null;
  contact: string;
  number: string;
  type: string;
  body: string;
  sentAt: Date;
}

/** What a robot is told of a customer's word; null where it has no say any more. */
export async function readQuestion(payload: TurnPayload): Promise<RobotQuestion | null> {
  const { ticketId, messageId, integrationId } = payload;
  const [ticket, row, talk] = await Promise.all([
    findTicket(ticketId),
    QueueIntegrationModel.findByPk(integrationId ?? 0),
    readTalk(ticketId),
  ]);
  if (!isLed(ticket, payload) || !row || !talk) return null;
  const names = await readNames(ticket, messageId);
  if (!names) return null;
  return {
    robot: toRobot(row),
    talk,
    text: names.type === "conversation" ? names.body : "",
    message: { id: messageId, type: names.type, sentAt: names.sentAt.toISOString() },
    company: { id: ticket.companyId, name: names.company },
    connection: { id: ticket.whatsappId ?? 0, name: names.connection ?? "" },
    ticket: { id: ticket.id, uuid: ticket.uuid, queueId: ticket.queueId, queueName: names.queue },
    contact: { id: ticket.contactId, name: names.contact, number: names.number },
  };
}

async function readNames(ticket: TicketModel, messageId: number): Promise<Names | undefined> {
  const [names] = await select<Names>(sql`
    SELECT co.name AS company, w.name AS connection, q.name AS queue, c.name AS contact, c.number,
           m."mediaType" AS type, m.body, m."sentAt"
      FROM ${messageTexts} m
      JOIN ${contactNames} c ON c.id = ${ticket.contactId}
      JOIN ${livingCompanies} co ON co.id = ${ticket.companyId}
      LEFT JOIN ${connectionNames} w ON w.id = ${ticket.whatsappId}::integer
      LEFT JOIN ${queueNames} q ON q.id = ${ticket.queueId}::integer
     WHERE m.id = ${messageId} AND m."ticketId" = ${ticket.id}`);
  return names;
}

function toRobot(row: QueueIntegrationModel): Robot {
  const { id, type, name, projectName, language, urlN8N, typebotSlug, typebotDelayMessage, typebotExpires } = row;
  const { typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage, typebotUnknownMessage } = row;
  return {
    ...{ id, type, name, projectName, language, urlN8N, typebotSlug, typebotDelayMessage, typebotExpires },
    ...{ typebotKeywordFinish, typebotKeywordRestart, typebotRestartMessage, typebotUnknownMessage },
    jsonContent: row.jsonContent === "" ? "" : decryptText(row.jsonContent),
    secret: row.secret === "" ? "" : decryptText(row.secret),
  };
}
