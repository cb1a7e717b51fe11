import type { World } from "./world";

/** Customers of the weeks before: first and last names, each with the others. */
const FIRST = ["Bianca", "Caio", "Débora", "Edson", "Fátima", "Gustavo", "Helena", "Igor", "Janaína", "Kenji"];
const LAST = ["Prates", "Moura", "Siqueira", "Amaral", "Bittencourt"];
const WORDS = ["Muito obrigada!", "Chegou certinho, valeu!", "Combinado, até sexta.", "👍", "Resolvido, obrigado."];

/** How many episodes of service lie behind, and in how many days. */
const EPISODES = 420;
const DAYS = 45;
/** Of company 1, by name. */
const SENT_CAMPAIGN = "Dia das Mães";
const RUNNING_CAMPAIGN = "Reposição de estoque";
const RECIPIENTS = 240;
const STILL_WAITING = 90;

/**
 * Writes what only time brings: weeks of service for the dashboard, a campaign that was sent and one on its way, answers of
 * programs and robots, and customers who have waited for a while. Nothing of it does anything from now on.
 */
export async function fillPast({ sql }: Pick<World, "sql">): Promise<void> {
  const parts = [
    makeCustomers(),
    liveThrough(),
    sendCampaigns(),
    tellPrograms(),
    askRobots(),
    keepPromise(),
    passTime(),
  ];
  await sql(parts.join(";\n"));
}

const list = (values: readonly string[]) => `string_to_array('${values.join("|")}', '|')`;

function makeCustomers(): string {
  const count = FIRST.length * LAST.length;
  return `
    CREATE TEMP TABLE line AS SELECT id FROM "Whatsapps" WHERE "companyId" = 1 AND name = 'Loja do centro';
    CREATE TEMP TABLE past AS
      SELECT n, (${list(FIRST)})[1 + n % ${FIRST.length}] || ' ' || (${list(LAST)})[1 + n / ${FIRST.length}] AS name,
             '55' || (11 + n % 9) || '98' || lpad((n * 104729 % 10000000)::text, 7, '0') AS number
        FROM generate_series(0, ${count - 1}) n;
    INSERT INTO "Contacts" ("companyId", name, number, jid, "whatsappId")
      SELECT 1, name, number, number || '@s.whatsapp.net', (SELECT id FROM line) FROM past;
    INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
      SELECT 1, c.id, 'pn', c.number FROM "Contacts" c JOIN past USING (number) WHERE c."companyId" = 1;
    INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", status, "lastMessage", "closedAt", "updatedAt")
      SELECT 1, c.id, (SELECT id FROM line), 'closed', (${list(WORDS)})[1 + n % ${WORDS.length}], moment, moment
        FROM "Contacts" c JOIN past USING (number), LATERAL (SELECT now() - n * interval '7 hours' - interval '1 day' AS moment) m
       WHERE c."companyId" = 1`;
}

/** More in the morning and after lunch, little on weekends, a little more each week. */
function liveThrough(): string {
  return `
    CREATE TEMP TABLE served AS
      SELECT u.id, row_number() OVER (ORDER BY u.id) - 1 AS place FROM "Users" u WHERE u."companyId" = 1;
    CREATE TEMP TABLE department AS
      SELECT id, row_number() OVER (ORDER BY "orderQueue", id) - 1 AS place FROM "Queues" WHERE "companyId" = 1;
    CREATE TEMP TABLE episode AS
      SELECT n, t.id AS "ticketId", t."contactId", day + hour * interval '1 hour' + n * 17 % 60 * interval '1 minute' AS begun
        FROM generate_series(1, ${EPISODES}) n
        JOIN (SELECT id, "contactId", row_number() OVER (ORDER BY id) - 1 AS place FROM "Tickets"
               WHERE "companyId" = 1 AND status = 'closed' AND "lastMessageId" IS NULL) t ON t.place = n % 50,
             LATERAL (SELECT (array[9, 10, 10, 11, 14, 14, 15, 16, 17, 8, 12, 13, 18, 10, 15, 19])[1 + n * 7 % 16] AS hour,
                             date_trunc('day', now(), 'America/Sao_Paulo')
                               - (floor(${DAYS} * power((n * 61 % ${EPISODES})::float8 / ${EPISODES}, 1.2)) + 1) * interval '1 day' AS day) at
       WHERE NOT (date_part('isodow', day AT TIME ZONE 'America/Sao_Paulo') = 7 AND n % 4 > 0)
         AND NOT (date_part('isodow', day AT TIME ZONE 'America/Sao_Paulo') = 6 AND n % 2 > 0);
    INSERT INTO "TicketTracking" ("companyId", "ticketId", "contactId", "whatsappId", "queueId", "userId", "createdAt",
                                  "queuedAt", "startedAt", "askedAt", "answeredAt", "finishedAt", rated)
      SELECT 1, "ticketId", "contactId", (SELECT id FROM line), d.id, s.id, begun, begun, began, begun,
             began + (40 + n * 23 % 200) * interval '1 second', began + (5 + n * 11 % 45) * interval '1 minute', n % 3 = 0
        FROM episode
        JOIN department d ON d.place = (array[0, 0, 0, 1, 1, 2, 3, 0, 4, 1])[1 + n % 10]
        JOIN served s ON s.place = (array[1, 1, 2, 3, 4, 1, 2, 5, 3, 2])[1 + n * 3 % 10],
             LATERAL (SELECT begun + (1 + n * 13 % 14) * interval '1 minute' AS began) a
       ORDER BY begun;
    INSERT INTO "UserRatings" ("companyId", "trackingId", "ticketId", "userId", rate, "createdAt", comment)
      SELECT 1, id, "ticketId", "userId", (array[3, 3, 2, 3, 3, 1, 3, 2])[1 + id % 8], "finishedAt",
             (array['', 'Atendimento rápido e gentil.', '', '', 'Demorou um pouco, mas resolveu.', ''])[1 + id % 6]
        FROM "TicketTracking" WHERE "companyId" = 1 AND rated AND "finishedAt" IS NOT NULL ORDER BY id`;
}

/** The one on its way goes by a number that has never been connected, so that nothing of it leaves. */
function sendCampaigns(): string {
  const campaign = (name: string) => `(SELECT id FROM "Campaigns" WHERE "companyId" = 1 AND name = '${name}')`;
  const reached = (name: string, waiting: number) => `
    INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isWhatsappValid", "isStranger",
        state, reason, message, "contactId", "whatsappId", "sentAt", "deliveredAt", "readAt", "answeredAt")
      SELECT 1, ${campaign(name)}, p.name, overlay(p.number placing (8 - i / 50)::text from 6), '', state <> 'failed' OR i % 2 = 0, i % 4 = 0, state,
             CASE state WHEN 'failed' THEN CASE WHEN i % 2 = 0 THEN 'refused' ELSE 'notOnWhatsapp' END
                        WHEN 'skipped' THEN 'optedOut' END,
             CASE WHEN state NOT IN ('waiting', 'skipped') THEN 1 + i % 2 END,
             CASE WHEN i < 50 THEN c.id END, (SELECT id FROM line),
             CASE WHEN state IN ('sent', 'delivered', 'read', 'answered') THEN at END,
             CASE WHEN state IN ('delivered', 'read', 'answered') THEN at + interval '4 seconds' END,
             CASE WHEN state IN ('read', 'answered') THEN at + i * 37 % 900 * interval '1 second' END,
             CASE WHEN state = 'answered' THEN at + i * 53 % 5000 * interval '1 second' END
        FROM generate_series(0, ${RECIPIENTS - 1}) i JOIN past p ON p.n = i % 50
        JOIN "Contacts" c ON c."companyId" = 1 AND c.number = p.number,
             LATERAL (SELECT CASE WHEN i >= ${RECIPIENTS - waiting} THEN 'waiting'
                             ELSE (array['answered', 'read', 'read', 'delivered', 'read', 'sent', 'read', 'answered', 'delivered',
                                         'read', 'failed', 'read', 'delivered', 'read', 'read', 'skipped'])[1 + i % 16] END AS state,
                             now() - interval '1 day' - (${RECIPIENTS} - i) * interval '20 seconds' AS at) s;
    UPDATE "Campaigns" SET "isPrepared" = true, recipients = counted.recipients, waiting = counted.waiting, sent = counted.sent,
           delivered = counted.delivered, read = counted.read, answered = counted.answered, failed = counted.failed,
           skipped = counted.skipped
      FROM (SELECT count(*) AS recipients, count(*) FILTER (WHERE state = 'waiting') AS waiting, count("sentAt") AS sent,
                   count("deliveredAt") AS delivered, count("readAt") AS read, count("answeredAt") AS answered,
                   count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'skipped') AS skipped
              FROM "CampaignRecipients" WHERE "campaignId" = ${campaign(name)}) counted
     WHERE id = ${campaign(name)}`;
  return `
    ${reached(SENT_CAMPAIGN, 0)};
    UPDATE "Campaigns" SET status = 'FINALIZADA', "startedAt" = now() - interval '27 hours', "completedAt" = now() - interval '1 day'
     WHERE id = ${campaign(SENT_CAMPAIGN)};
    ${reached(RUNNING_CAMPAIGN, STILL_WAITING)};
    UPDATE "Campaigns" SET status = 'EM_ANDAMENTO', "startedAt" = now() - interval '3 hours' WHERE id = ${campaign(RUNNING_CAMPAIGN)};
    UPDATE "CampaignConnections" SET "holdReason" = 'connection', "nextAt" = now() + interval '1 day'
     WHERE "campaignId" = ${campaign(RUNNING_CAMPAIGN)}`;
}

function tellPrograms(): string {
  return `
    INSERT INTO "WebhookDeliveries" ("companyId", "webhookId", "eventId", event, subject, body, state, attempts, status, answer,
                                     "tookMs", "triedAt", "createdAt")
      SELECT 1, w.id, 'evt_' || md5('past' || n), (array['message.received', 'ticket.created', 'ticket.closed'])[1 + n % 3],
             'ticket:' || n / 3, '{"version":1,"event":"message.received","data":{"message":{"body":"Bom dia!"}}}',
             CASE WHEN n % 9 = 4 THEN 'failed' ELSE 'delivered' END, CASE WHEN n % 9 = 4 THEN 10 ELSE 1 END,
             CASE WHEN n % 9 = 4 THEN 503 ELSE 200 END, CASE WHEN n % 9 = 4 THEN 'Service Unavailable' ELSE '{"ok":true}' END,
             60 + n * 31 % 400, now() - n * interval '11 minutes', now() - n * interval '11 minutes'
        FROM (SELECT min(id) AS id FROM "Webhooks" WHERE "companyId" = 1) w, generate_series(1, 24) n
       ORDER BY n DESC;
    UPDATE "Webhooks" SET "deliveredAt" = now() - interval '11 minutes' WHERE "companyId" = 1`;
}

function askRobots(): string {
  return `
    INSERT INTO "IntegrationExchanges" ("companyId", "integrationId", "ticketId", target, request, status, response, milliseconds,
                                        problem, "createdAt")
      SELECT 1, i.id, t.id, 'POST https://bot.example.com/api/v1/sessions/s' || t.id || '/continueChat',
             '{"message":"Quero comprar"}', CASE WHEN t.n % 5 = 3 THEN NULL ELSE 200 END,
             CASE WHEN t.n % 5 = 3 THEN '' ELSE '{"messages":[{"type":"text","content":"Qual produto?"}]}' END,
             CASE WHEN t.n % 5 = 3 THEN 10000 ELSE 120 + t.n * 37 % 300 END,
             CASE WHEN t.n % 5 = 3 THEN 'late' END, now() - t.n * interval '23 minutes'
        FROM (SELECT min(id) AS id FROM "QueueIntegrations" WHERE "companyId" = 1) i,
             (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "Tickets" WHERE "companyId" = 1 AND status = 'closed' LIMIT 12) t ORDER BY t.n DESC;
    INSERT INTO "PromptUsage" ("companyId", "promptId", "ticketId", day, tokens, turns)
      SELECT 1, p.id, t.id, greatest(date_trunc('month', now())::date, now()::date - (t.n % 12)::integer),
             400 + t.n * 173 % 2600, 1 + t.n % 7
        FROM (SELECT min(id) AS id FROM "Prompts" WHERE "companyId" = 1) p,
             (SELECT id, row_number() OVER (ORDER BY id) AS n FROM "Tickets" WHERE "companyId" = 1 AND status = 'closed' LIMIT 30) t`;
}

/** A message that was scheduled, and has left. */
function keepPromise(): string {
  return `
    INSERT INTO "Schedules" ("companyId", "contactId", "userId", body, "sendAt", "repeatsFrom", "sentAt", status)
      SELECT 1, c.id, s.id, 'Oi, Élio! Seu pedido está pronto.', moment, moment, moment, 'ENVIADA'
        FROM (SELECT now() - interval '1 minute' AS moment) m, "Contacts" c, served s
       WHERE c."companyId" = 1 AND c.name = 'Élio Prates' AND s.place = 0`;
}

/** What was said just now was said some minutes ago, each customer at another time. */
function passTime(): string {
  const ago = `(CASE c.name WHEN 'Beto' THEN 18 WHEN 'Rita Campos' THEN 32 WHEN 'Ótica Bela Vista' THEN 3
                            WHEN 'Tainá Baniwa' THEN 7 ELSE 1 + c.id % 40 END) * interval '1 minute'`;
  return `
    CREATE TEMP TABLE shifted AS
      SELECT t.id, ${ago} AS ago FROM "Tickets" t JOIN "Contacts" c ON c.id = t."contactId"
       WHERE t."companyId" = 1 AND t.status <> 'closed';
    UPDATE "Messages" m SET "sentAt" = "sentAt" - ago, "createdAt" = m."createdAt" - ago FROM shifted s WHERE s.id = m."ticketId";
    UPDATE "TimelineEntries" e SET "createdAt" = e."createdAt" - ago FROM shifted s WHERE s.id = e."ticketId";
    UPDATE "Tickets" t SET "updatedAt" = "updatedAt" - ago, "createdAt" = t."createdAt" - ago, "waitingSince" = "waitingSince" - ago
      FROM shifted s WHERE s.id = t.id;
    DROP TABLE line, past, served, department, episode, shifted`;
}
