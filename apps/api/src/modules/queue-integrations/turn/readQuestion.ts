import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { readUnit } from "../../../kernel/db/unit.js";
import { decryptText } from "../../../kernel/secrets.js";
import { storedFiles } from "../../../kernel/storage/relations.js";
import { mediaAddress } from "../../../kernel/storage/storage.js";
import { livingCompanies } from "../../companies/relations.js";
import { connectionNames } from "../../connections/relations.js";
import { contactNames } from "../../contacts/relations.js";
import { readMessages } from "../../messages/index.js";
import { messageFiles, messageTexts } from "../../messages/relations.js";
import { queueNames } from "../../queues/relations.js";
import { awaitFile, mayRobotAnswer, readTalk, type TurnPayload } from "../../robots/index.js";
import { findTicket, type TicketModel } from "../../tickets/index.js";
import type { Robot, RobotQuestion, SentFile } from "../drivers/types.js";
import { QueueIntegrationModel } from "../queueIntegration.model.js";
import { robotFields } from "../queueIntegration.presenter.js";

/** How long a file may take; the robot has to be asked in time as well. */
const TIMEOUT_MS = 4_000;

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
  if (!mayRobotAnswer(ticket, payload) || !row || !talk) return null;
  const names = await readNames(ticket, messageId);
  if (!names) return null;
  return {
    robot: toRobot(row),
    talk,
    text: names.type === "locationMessage" ? await readPlace(messageId) : names.body,
    message: { id: messageId, type: names.type, sentAt: names.sentAt.toISOString(), file: null },
    company: { id: ticket.companyId, name: names.company },
    connection: { id: ticket.whatsappId ?? 0, name: names.connection ?? "" },
    ticket: { id: ticket.id, uuid: ticket.uuid, queueId: ticket.queueId, queueName: names.queue },
    contact: { id: ticket.contactId, name: names.contact, number: names.number },
  };
}

/** A place in lines: what it is called, if anything, and where on the globe it is. */
async function readPlace(messageId: number): Promise<string> {
  const [message] = await readMessages([messageId]);
  const location = message?.data.location;
  if (!location) return message?.body ?? "";
  const { name, address, latitude, longitude } = location;
  return [name, address, `${latitude}, ${longitude}`].filter(Boolean).join("\n");
}

interface FileRow {
  isComing: boolean;
  key: string | null;
  mime: string | null;
  name: string | null;
}

/** The file of a word, as soon as it has come from WhatsApp. Outside of any unit. */
export async function findFile(
  { id, type }: RobotQuestion["message"],
  { companyId, signal }: { companyId: number; signal: AbortSignal },
): Promise<SentFile | null> {
  if (type === "conversation") return null;
  const look = async () => {
    const [row] = await readUnit({ companyId }, () =>
      query<FileRow>(sql`
        SELECT w."mediaState" = 'loading' AS "isComing", f.key, f.mime, w."mediaName" AS name
          FROM ${messageFiles} w LEFT JOIN ${storedFiles} f ON f.id = w."mediaId" WHERE w.id = ${id}`),
    );
    return row;
  };
  const file = await awaitFile(await look(), look, { patienceMs: TIMEOUT_MS, signal });
  return file?.key ? { url: mediaAddress(file.key), mime: file.mime ?? "", name: file.name } : null;
}

async function readNames(ticket: TicketModel, messageId: number): Promise<Names | undefined> {
  const [names] = await query<Names>(sql`
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
  return {
    ...robotFields(row),
    jsonContent: row.jsonContent === "" ? "" : decryptText(row.jsonContent),
    secret: row.secret === "" ? "" : decryptText(row.secret),
  };
}
