import { type MessageOrigin, SETTING_DEFAULTS, type Tag, type Ticket, type TicketStatus } from "@recado/contract";
import { protocolOf } from "@recado/domain";
import { query } from "../../kernel/db/row.js";
import { inOrder, type Sql, sql } from "../../kernel/db/sql.js";
import { mediaAddress } from "../../kernel/storage/storage.js";
import { campaignAnswers } from "../campaigns/relations.js";
import { connectionNames } from "../connections/relations.js";
import { contactCards, contactNames } from "../contacts/relations.js";
import { messageSenders } from "../messages/relations.js";
import { queueNames } from "../queues/relations.js";
import { settingOf } from "../settings/relations.js";
import { tagCards } from "../tags/relations.js";
import { toUserRef } from "../users/index.js";
import { userNames } from "../users/relations.js";

interface TicketRow {
  id: number;
  uuid: string;
  status: TicketStatus;
  isGroup: boolean;
  chatbot: boolean;
  useIntegration: boolean;
  promptId: number | null;
  integrationId: number | null;
  unreadMessages: number;
  lastMessage: string;
  fromMe: boolean;
  contactId: number;
  contactName: string;
  contactNumber: string;
  pictureKey: string | null;
  userId: number | null;
  userName: string | null;
  queueId: number | null;
  queueName: string | null;
  queueColor: string | null;
  whatsappId: number | null;
  whatsappName: string | null;
  tags: Tag[];
  campaign: Ticket["campaign"];
  wanted: string;
  waitingSince: Date | null;
  snoozedUntil: Date | null;
  handedBy: string | null;
  lastMessageId: number | null;
  lastOrigin: MessageOrigin | null;
  lastAck: number;
  lastUserId: number | null;
  lastName: string | null;
  timeZone: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What is shown of some rows of "Tickets", called `t`. */
const shownFrom = (rows: Sql) => sql`
  SELECT t.id, t.uuid, t.status, t."isGroup", t.chatbot, t."useIntegration", t."promptId", t."integrationId",
         t."unreadMessages", t."lastMessage", t."fromMe", t."contactId", t."userId", t."queueId", t."whatsappId",
         t."createdAt", t."updatedAt", c.name AS "contactName", c.number AS "contactNumber", c."pictureKey",
         u.name AS "userName", q.name AS "queueName", q.color AS "queueColor", w.name AS "whatsappName",
         t.wanted, t."waitingSince", t."snoozedUntil", t."handedBy", m.id AS "lastMessageId", m.origin AS "lastOrigin", m.ack AS "lastAck",
         m."userId" AS "lastUserId", coalesce(mu.name, mc.name) AS "lastName", ${settingOf(sql`t."companyId"`, "timezone")} AS "timeZone",
         (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'kanban', g.kanban)
                                   ORDER BY fold(g.name), g.id), '[]')
            FROM "TicketTags" x JOIN ${tagCards} g ON g.id = x."tagId" WHERE x."ticketId" = t.id) AS tags,
         (SELECT json_build_object('id', a."campaignId", 'name', a.name) FROM ${campaignAnswers} a
           WHERE a."contactId" = t."contactId" AND a."whatsappId" = t."whatsappId" AND a."answeredAt" >= t."createdAt"
           ORDER BY a.id DESC LIMIT 1) AS campaign
    FROM ${rows}
    JOIN ${contactCards} c ON c.id = t."contactId"
    LEFT JOIN ${userNames} u ON u.id = t."userId"
    LEFT JOIN ${queueNames} q ON q.id = t."queueId"
    LEFT JOIN ${connectionNames} w ON w.id = t."whatsappId"
    LEFT JOIN ${messageSenders} m ON m.id = t."lastMessageId"
    LEFT JOIN ${userNames} mu ON mu.id = m."userId"
    LEFT JOIN ${contactNames} mc ON mc.id = m."contactId"`;

/** Tickets as the contract shows them, in the order of their ids; what is not there is left out. */
export async function readTickets(ids: number[]): Promise<Ticket[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${inOrder(ids)} AS wanted (id, position) JOIN "Tickets" t ON t.id = wanted.id`;
  return (await query<TicketRow>(sql`${shownFrom(wanted)} ORDER BY wanted.position`)).map(toTicket);
}

/** One ticket that is known to be there. */
export async function readTicket(id: number): Promise<Ticket> {
  const [ticket] = await readTickets([id]);
  if (!ticket) throw new Error("The ticket is gone");
  return ticket;
}

/** Changes one ticket and reads what it is then, as one statement; `change` is an UPDATE of it without its RETURNING. */
export async function changeAndRead(change: Sql): Promise<Ticket> {
  const [row] = await query<TicketRow>(sql`WITH changed AS (${change} RETURNING *) ${shownFrom(sql`changed t`)}`);
  if (!row) throw new Error("The ticket is gone");
  return toTicket(row);
}

function toTicket(row: TicketRow): Ticket {
  const { contactName, contactNumber, pictureKey, userName, queueName, queueColor, whatsappName, ...other } = row;
  const { lastMessageId, lastOrigin, lastAck, lastUserId, lastName, timeZone, ...rest } = other;
  return {
    ...rest,
    protocol: protocolOf(row, timeZone ?? SETTING_DEFAULTS.timezone),
    contact: {
      id: row.contactId,
      name: contactName,
      number: contactNumber,
      profilePicUrl: pictureKey ? mediaAddress(pictureKey) : null,
      isGroup: row.isGroup,
    },
    user: toUserRef(row.userId, userName),
    queue: row.queueId && queueName !== null ? { id: row.queueId, name: queueName, color: queueColor ?? "" } : null,
    whatsapp: row.whatsappId && whatsappName !== null ? { id: row.whatsappId, name: whatsappName } : null,
    last:
      lastMessageId !== null && lastOrigin !== null
        ? { messageId: lastMessageId, origin: lastOrigin, ack: lastAck, userId: lastUserId, name: lastName }
        : null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
