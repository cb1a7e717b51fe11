// The statements of the bare server, by hand: each reads or writes all its answer needs, and answers one row.

const TICKET_COLUMNS = `
  t.id, t.uuid, t.status, t."isGroup", t.chatbot, t."useIntegration", t."promptId", t."integrationId", t."unreadMessages",
  t."lastMessage", t."fromMe", t."contactId", t."userId", t."queueId", t."whatsappId", t."createdAt", t."updatedAt",
  t.wanted, t."waitingSince",
  CASE WHEN l.id IS NOT NULL THEN json_build_object('messageId', l.id, 'origin', l.origin, 'ack', l.ack, 'userId', l."userId",
                                                    'name', coalesce(lu.name, lc.name)) END AS last,
  to_char(t."createdAt", 'YYYYMMDD') || lpad(t.id::text, 4, '0') AS protocol,
  json_build_object('id', c.id, 'name', c.name, 'number', c.number, 'isGroup', c."isGroup",
                    'profilePicUrl', '/backend/media/' || f.key) AS contact,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS user,
  CASE WHEN q.id IS NOT NULL THEN json_build_object('id', q.id, 'name', q.name, 'color', q.color) END AS queue,
  CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'name', w.name) END AS whatsapp,
  (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'kanban', g.kanban)), '[]')
     FROM "TicketTags" x JOIN "Tags" g ON g.id = x."tagId" WHERE x."ticketId" = t.id) AS tags`;
const TICKET_JOINS = `
  JOIN "Contacts" c ON c.id = t."contactId" LEFT JOIN "StoredFiles" f ON f.id = c."pictureId"
  LEFT JOIN "Users" u ON u.id = t."userId" LEFT JOIN "Queues" q ON q.id = t."queueId"
  LEFT JOIN "Whatsapps" w ON w.id = t."whatsappId" LEFT JOIN "Messages" l ON l.id = t."lastMessageId"
  LEFT JOIN "Users" lu ON lu.id = l."userId" LEFT JOIN "Contacts" lc ON lc.id = l."contactId"`;
const NEWEST = `t."updatedAt" DESC, t.id DESC`;
const LONGEST = `coalesce(t."waitingSince", '2200-01-01Z'::timestamptz), t.id`;

/** Tickets of a part `page`, as a list. */
const listed = (page: string, hit = "NULL::json") => `
  SELECT NULL::integer AS count,
         (SELECT coalesce(json_agg(row), '[]') FROM (
            SELECT ${TICKET_COLUMNS}, ${hit} AS hit FROM (${page}) p JOIN "Tickets" t ON t.id = p.id ${TICKET_JOINS}
             ORDER BY ${NEWEST}) row) AS tickets`;

/** As far as tabs count. */
const counted = (where: string) =>
  `(SELECT count(*)::integer FROM (SELECT 1 FROM "Tickets" t WHERE ${where} LIMIT 1000) c)`;

/** A page of tickets, and whether more follow. */
const pageOf = (where: string, offset = "", order = NEWEST) => `
  WITH page AS MATERIALIZED (SELECT t.id FROM "Tickets" t WHERE ${where} ORDER BY ${order} ${offset} LIMIT 41)
  SELECT NULL::integer AS count, (SELECT count(*) > 40 FROM page) AS "hasMore",
         (SELECT coalesce(json_agg(row), '[]') FROM (
            SELECT ${TICKET_COLUMNS}, NULL::json AS hit FROM (SELECT id FROM page LIMIT 40) p
              JOIN "Tickets" t ON t.id = p.id ${TICKET_JOINS} ORDER BY ${order}) row) AS tickets`;

/** $1 company, $2 status, $3 offset. */
export const TICKETS = pageOf(`t."companyId" = $1 AND t.status = $2::text`, "OFFSET $3");

/** The same, who waits longest first. */
export const TICKETS_BY_WAIT = pageOf(`t."companyId" = $1 AND t.status = $2::text`, "OFFSET $3", LONGEST);

/** The same of some queues, $4, and of none. */
export const TICKETS_OF_QUEUES = pageOf(
  `t."companyId" = $1 AND t.status = $2::text AND (t."queueId" = ANY($4::integer[]) OR t."queueId" IS NULL)`,
  "OFFSET $3",
);

/** $1 company, $2 user: what is theirs. */
export const OWN_TICKETS = pageOf(`t."companyId" = $1 AND t."userId" = $2 AND t.status = 'open'`);

/** $1 company. */
export const COUNTS = `
  SELECT ${counted(`t."companyId" = $1 AND t.status = 'open'`)} AS open,
         ${counted(`t."companyId" = $1 AND t.status = 'pending'`)} AS pending,
         ${counted(`t."companyId" = $1 AND t.status = 'open' AND t."unreadMessages" > 0`)} AS unread`;

/** $1 company. */
export const BOARD = listed(
  `SELECT t.id FROM "Tickets" t WHERE t."companyId" = $1 AND t.status IN ('open', 'pending') ORDER BY ${NEWEST} LIMIT 500`,
);

/** $1 company, $2 text for names and numbers, $3 the same as a tsquery; the words themselves are found by the product's own function. */
export const SEARCH = `
  WITH place AS (
    SELECT t.id, NULL::integer AS hit FROM "Contacts" c JOIN "Tickets" t ON t."contactId" = c.id
     WHERE c."companyId" = $1 AND c.words LIKE '%' || $2::text || '%'
    UNION ALL
    SELECT "ticketId", "messageId" FROM search_messages($3, 300)),
  found AS MATERIALIZED (SELECT id, max(hit) AS hit FROM place GROUP BY id)
  ${listed(
    `SELECT t.id, found.hit FROM found JOIN "Tickets" t ON t.id = found.id ORDER BY ${NEWEST} LIMIT 40`,
    `(SELECT json_build_object('messageId', m.id, 'text', left(m.body, 200), 'at', m."sentAt") FROM "Messages" m WHERE m.id = p.hit)`,
  )}`;

const CONTACT_COLUMNS = `c.id, c.uuid, c.name, c.number, c.email, c."isGroup", c."whatsappId", c."createdAt", c."updatedAt",
  '/backend/media/' || f.key AS "profilePicUrl"`;
const contactsOf = (count: string, page: string) => `
  SELECT (${count}) AS count, (SELECT coalesce(json_agg(row), '[]') FROM (
    SELECT ${CONTACT_COLUMNS} FROM (${page}) p JOIN "Contacts" c ON c.id = p.id LEFT JOIN "StoredFiles" f ON f.id = c."pictureId"
     ORDER BY c."sortName", c.id) row) AS contacts`;

/** $1 company, $2 offset. */
export const CONTACTS = contactsOf(
  `SELECT count(*)::integer FROM "Contacts" WHERE "companyId" = $1`,
  `SELECT id FROM "Contacts" WHERE "companyId" = $1 ORDER BY "sortName", id OFFSET $2 LIMIT 30`,
);

/** $1 company, $2 text. */
export const FOUND_CONTACTS = `
  WITH found AS MATERIALIZED (
    SELECT id, "sortName" FROM "Contacts" WHERE "companyId" = $1 AND words LIKE '%' || $2::text || '%')
  ${contactsOf("SELECT count(*)::integer FROM found", `SELECT id FROM found ORDER BY "sortName", id LIMIT 30`)}`;

const MESSAGE_COLUMNS = `
  m.id, m."ticketId", m."waId" AS wid, m.body, m."fromMe", m.origin, m."mediaType", '/backend/media/' || f.key AS "mediaUrl",
  m."mediaName", m."mediaMime", m."mediaState", m.data, m.ack, m.problem, m.read, m."isDeleted", m.versions <> '[]' AS "isEdited",
  m."isForwarded", m.reactions, m."contactId", m."userId", m."clientId", m."sentAt" AS "createdAt",
  CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'number', c.number) END AS contact,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS user,
  CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'body', o.body, 'fromMe', o."fromMe") END AS "quotedMsg"`;
const MESSAGE_JOINS = `
  LEFT JOIN "StoredFiles" f ON f.id = m."mediaId" LEFT JOIN "Contacts" c ON c.id = m."contactId"
  LEFT JOIN "Users" u ON u.id = m."userId" LEFT JOIN "Messages" o ON o.id = m."quotedId"`;

/** $1 company, $2 ticket, $3 offset. */
export const MESSAGES = `
  SELECT (SELECT count(*)::integer FROM (
            SELECT 1 FROM "Messages" WHERE "companyId" = $1 AND "ticketId" = $2 LIMIT 1000) c) AS count,
         (SELECT row_to_json(row) FROM (SELECT ${TICKET_COLUMNS} FROM "Tickets" t ${TICKET_JOINS} WHERE t.id = $2) row) AS ticket,
         (SELECT coalesce(json_agg(row), '[]') FROM (
            SELECT ${MESSAGE_COLUMNS} FROM (SELECT * FROM "Messages" WHERE "companyId" = $1 AND "ticketId" = $2
                                             ORDER BY id DESC OFFSET $3 LIMIT 20) m ${MESSAGE_JOINS} ORDER BY m.id) row) AS messages`;

/** $1 company. */
export const QUICK_MESSAGES = `
  SELECT (SELECT count(*)::integer FROM "QuickMessages" WHERE "companyId" = $1 AND geral) AS count,
         (SELECT json_agg(row) FROM (SELECT m.*, f.key AS media FROM "QuickMessages" m LEFT JOIN "StoredFiles" f ON f.id = m."mediaId"
           WHERE m."companyId" = $1 AND m.geral ORDER BY m.shortcode LIMIT 20) row) AS records`;

/** $1 company. */
export const USERS = `
  SELECT (SELECT count(*)::integer FROM "Users" WHERE "companyId" = $1 AND "deletedAt" IS NULL) AS count,
         (SELECT json_agg(row) FROM (SELECT u.id, u.name, u.email, u.profile, u.super, u."companyId", u."allTicket", u."whatsappId",
             u."hasTwoFactor", u."isInvited", u.online, u."isIdle", u."isAway", u."awayUntil",
             (SELECT json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color))
                FROM "UserQueues" x JOIN "Queues" q ON q.id = x."queueId" WHERE x."userId" = u.id) AS queues
            FROM "Users" u WHERE u."companyId" = $1 AND u."deletedAt" IS NULL ORDER BY u."createdAt" DESC, u.id DESC LIMIT 20) row) AS users`;

/** $1 company, $2 which of its sessions: the next secret, and all the page needs of whoever has it. */
export const REFRESH = `
  WITH s AS (UPDATE "Sessions" SET "previousHash" = "refreshHash", "rotatedAt" = now(), "expiresAt" = now() + interval '7 days'
              WHERE id = (SELECT min(id) FROM "Sessions" WHERE "companyId" = $1) + $2 RETURNING "userId")
  SELECT u.id, u.name, u.email, u.profile, u.super, u."companyId", u."allTicket", u."whatsappId", u."hasTwoFactor",
         (SELECT json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color))
            FROM "UserQueues" x JOIN "Queues" q ON q.id = x."queueId" WHERE x."userId" = u.id) AS queues,
         (SELECT row_to_json(row) FROM (
            SELECT c.id, c.name, c."dueDate", c.status, row_to_json(p) AS plan,
                   (SELECT json_agg(row_to_json(v)) FROM (SELECT key, value FROM "Settings" WHERE "companyId" = c.id) v) AS settings
              FROM "Companies" c JOIN "Plans" p ON p.id = c."planId" WHERE c.id = $1) row) AS company
    FROM s JOIN "Users" u ON u.id = s."userId"`;

/** $1 company, $2 ticket, $3 queue: the row and its times. */
export const MOVE = `
  WITH t AS (UPDATE "Tickets" SET "queueId" = $3, "updatedAt" = now() WHERE "companyId" = $1 AND id = $2 RETURNING *),
  tracked AS (UPDATE "TicketTracking" SET "updatedAt" = now() WHERE "ticketId" = $2 AND "finishedAt" IS NULL)
  SELECT ${TICKET_COLUMNS} FROM t ${TICKET_JOINS}`;

/** The message, its ticket's line in the lists, and its place in the outbox. */
const said = (ticket: string, body: string) => `
  m AS (INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", chat, "fromMe", "waId", origin, body)
        SELECT "companyId", id, "whatsappId", chat, true, '3EB0' || md5(random()::text), 'user', ${body} FROM "Tickets"
         WHERE "companyId" = $1 AND id = ${ticket} RETURNING *),
  t AS (UPDATE "Tickets" t SET "lastMessage" = left(m.body, 300), "fromMe" = true, "unreadMessages" = 0, "updatedAt" = now(),
               "lastMessageId" = m.id, "waitingSince" = NULL FROM m WHERE t.id = m."ticketId"),
  queued AS (INSERT INTO "WaOutbox" ("companyId", "connectionId", chat, "waId", content)
             SELECT "companyId", "whatsappId", chat, "waId", json_build_object('kind', 'text', 'text', body) FROM m)`;

/** $1 company, $2 ticket, $3 text. */
export const SEND = `WITH ${said("$2", "$3::text")} SELECT ${MESSAGE_COLUMNS} FROM m ${MESSAGE_JOINS}`;

/** $1 company, $2 number, $3 text: into the newest ticket of whoever has the number. */
export const SEND_TO = `
  WITH whom AS (SELECT t.id FROM "ContactAddresses" a JOIN "Tickets" t ON t."contactId" = a."contactId"
                 WHERE a."companyId" = $1 AND a.kind = 'pn' AND a.value = $2 ORDER BY t.id DESC LIMIT 1),
  ${said("(SELECT id FROM whom)", "$3::text")}
  SELECT m.id, m."waId" AS "messageId", 'waiting' AS status FROM m`;
