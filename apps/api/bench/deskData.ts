import type { Installation } from "../testing/installation.js";

/** Asks the database past the walls; several statements at once run in one transaction. */
type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** How much of everything a company has. */
export interface DeskSize {
  contacts: number;
  tickets: number;
  messages: number;
  open: number;
  pending: number;
  /** Messages of the one ticket that never ends, which is the newest. */
  longest: number;
}

/** A tenth makes a desk in seconds, for whoever looks for what one request costs. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1);

/** What the goals are stated for. */
export const LARGE = sizeOf(SHARE);

/** A tenth of it: the company next door, which the wall has to hold back, and which shows what ten times the rows cost. */
export const TENTH = sizeOf(SHARE / 10);

function sizeOf(share: number): DeskSize {
  return {
    contacts: 100_000 * share,
    tickets: 120_000 * share,
    messages: 1_500_000 * share,
    open: 5_000 * share,
    pending: 3_000 * share,
    longest: 3_000 * share,
  };
}

/** A word that stands in every second message, and one that stands in thirty of them. */
export const WORDS = { common: "pedido", rare: "xilofone" };
const PEOPLE = 20;
/** One statement of it takes minutes on a busy machine. */
const FILLING_MS = 1_800_000;
/** Customers write to three of them; the others are for programs, of which each may send so much a minute. */
export const LINES = 60;
/** Logins, each of which is refreshed once: who shows the same cookie twice is thrown out. */
const SESSIONS = 3_000;
/** The first people log in by themselves, which ends the logins they had. */
const WITHOUT_SESSIONS = 6;

/** The cookie of one of them. */
export function sessionCookie(companyId: number, n: number): string {
  return `jrt=${sessionKey(companyId, n)}.desk-${companyId}-${n}`;
}

function sessionKey(companyId: number, n: number): string {
  return `00000000-0000-4000-8000-${String(companyId).padStart(4, "0")}${String(n).padStart(8, "0")}`;
}

const COMMON = `pedido bom dia obrigado sim não valor entrega hoje amanhã pagamento prazo endereço nota boleto cartão preço
  tamanho cor loja produto troca garantia horário atendimento consulta cadastro contrato envio retirada suporte técnico
  instalação orçamento desconto frete código rastreio acesso senha internet sinal fatura vencimento segunda via proposta
  reunião visita agenda médico exame receita resultado imóvel aluguel chave vistoria documento cópia assinatura`;

/**
 * Fills companies that have nothing yet but their administrators. References are not checked meanwhile and the index of
 * words is built at the end: what is written is what the product would have written, in a tenth of the time.
 */
export async function fillDesks(
  installation: Pick<Installation, "connect">,
  desks: { companyId: number; size: DeskSize }[],
): Promise<void> {
  const client = await installation.connect(FILLING_MS);
  const sql: Sql = async (text, values) => (await client.query(text, values)).rows;
  const [words] = await sql<{ make: string }>("SELECT pg_get_indexdef('messages_words'::regclass) AS make");
  await sql("DROP INDEX messages_words");
  for (const { companyId, size } of desks) await fillDesk(sql, companyId, size);
  await sql(`SET maintenance_work_mem = '512MB'; ${words?.make}`);
  await sql("VACUUM (ANALYZE)");
  await sql("CHECKPOINT");
  await client.end();
}

async function fillDesk(sql: Sql, companyId: number, size: DeskSize): Promise<void> {
  await sql(`
    SET session_replication_role = replica; SELECT setseed(0.5);
    CREATE TEMP TABLE base ON COMMIT DROP AS SELECT
      coalesce((SELECT max(id) FROM "Contacts"), 0) AS contact, coalesce((SELECT max(id) FROM "Tickets"), 0) AS ticket,
      coalesce((SELECT max(id) FROM "Messages"), 0) AS message, coalesce((SELECT max(id) FROM "Users"), 0) AS person,
      coalesce((SELECT max(id) FROM "Queues"), 0) AS queue, coalesce((SELECT max(id) FROM "Tags"), 0) AS tag,
      coalesce((SELECT max(id) FROM "Whatsapps"), 0) AS line, coalesce((SELECT max(id) FROM "StoredFiles"), 0) AS file;
    ${fillCompany(companyId)}
    ${fillContacts(companyId, size)}
    ${fillMessages(companyId, size)}
    ${fillTickets(companyId, size)}
    ${["Contacts", "Tickets", "Messages", "Users", "Queues", "Tags", "Whatsapps", "StoredFiles"]
      .map((table) => `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}"));`)
      .join("\n")}`);
}

/** How the product keeps a secret. */
const hashed = (secret: string) => `translate(encode(sha256(convert_to(${secret}, 'UTF8')), 'base64'), '+/=', '-_')`;

/** Departments, people who all have the administrator's password and their logins, numbers, tags, texts. */
function fillCompany(companyId: number): string {
  return `
    INSERT INTO "Queues" (id, "companyId", name, color)
      SELECT base.queue + n, ${companyId}, 'Fila ' || n, '#' || lpad(to_hex(n * 997), 6, '0') FROM base, generate_series(1, 8) n;
    INSERT INTO "Users" (id, "companyId", name, email, "passwordHash")
      SELECT base.person + n, ${companyId}, 'Pessoa ' || n, 'p' || n || '@desk${companyId}.test',
             (SELECT "passwordHash" FROM "Users" WHERE "companyId" = ${companyId} ORDER BY id LIMIT 1)
        FROM base, generate_series(1, ${PEOPLE}) n;
    INSERT INTO "UserQueues" ("companyId", "userId", "queueId")
      SELECT ${companyId}, base.person + n, base.queue + 1 + (n + k) % 8 FROM base, generate_series(1, ${PEOPLE}) n, generate_series(0, 1) k;
    INSERT INTO "Sessions" ("companyId", "userId", key, "refreshHash", "expiresAt")
      SELECT ${companyId}, base.person + ${PEOPLE} - n % ${PEOPLE - WITHOUT_SESSIONS}, ('${sessionKey(companyId, 0).slice(0, -8)}' || lpad(n::text, 8, '0'))::uuid,
             ${hashed(`'desk-${companyId}-' || n`)}, now() + interval '1 day'
        FROM base, generate_series(1, ${SESSIONS}) n;
    INSERT INTO "Whatsapps" (id, "companyId", name, status, "isDefault", "tokenHash")
      SELECT base.line + n, ${companyId}, 'Número ' || n, 'CONNECTED', n = 1,
             ${hashed(`'desk-${companyId}-' || n`)}
        FROM base, generate_series(1, ${LINES}) n;
    INSERT INTO "Tags" (id, "companyId", name, color, kanban)
      SELECT base.tag + n, ${companyId}, 'Etiqueta ' || n, '#336699', (n > 12)::integer FROM base, generate_series(1, 16) n;
    INSERT INTO "QuickMessages" ("companyId", shortcode, message)
      SELECT ${companyId}, 'atalho' || n, 'Texto pronto número ' || n FROM generate_series(1, 300) n;`;
}

function fillContacts(companyId: number, { contacts }: DeskSize): string {
  const first = `Ana,Bruno,Carla,Davi,Elaine,Fábio,Gabriela,Hugo,Inês,João,Karen,Luís,Márcia,Nélson,Olívia,Paulo,Renata,Sérgio,Tânia,Vítor`;
  const last = `Almeida,Barbosa,Cardoso,Dias,Esteves,Ferreira,Gonçalves,Henriques,Lima,Machado,Nogueira,Oliveira,Pereira,Queirós,Ribeiro,Santos,Teixeira,Uchôa,Vieira,Xavier`;
  return `
    INSERT INTO "StoredFiles" (id, "companyId", name, mime, bytes)
      SELECT base.file + n, ${companyId}, 'foto.jpg', 'image/jpeg', 4000 FROM base, generate_series(1, ${contacts / 4}) n;
    INSERT INTO "Contacts" (id, "companyId", name, number, email, jid, "whatsappId", "pictureId", "createdAt", "updatedAt")
      SELECT base.contact + n, ${companyId},
             (string_to_array('${first}', ','))[1 + n * 7919 % 20] || ' ' || (string_to_array('${last}', ','))[1 + n * 13 % 17]
               || ' ' || (string_to_array('${last}', ','))[1 + n / 20 % 20] || ' ' || n,
             '55' || 11 + n % 80 || 9 || 10000000 + n * 83, CASE WHEN n % 5 = 0 THEN 'cliente' || n || '@mail.test' ELSE '' END,
             '55' || 11 + n % 80 || 9 || 10000000 + n * 83 || '@s.whatsapp.net', base.line + 1 + n % 3,
             CASE WHEN n % 4 = 0 THEN base.file + n / 4 END,
             now() - interval '2 years' * (1 - n / ${contacts}.0), now()
        FROM base, generate_series(1, ${contacts}) n;
    INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
      SELECT ${companyId}, base.contact + n, 'pn', '55' || 11 + n % 80 || 9 || 10000000 + n * 83
        FROM base, generate_series(1, ${contacts}) n;`;
}

/** In the order of time: what is said now belongs to one of some hundred tickets that run now. */
function fillMessages(companyId: number, { contacts, tickets, messages, longest }: DeskSize): string {
  const every = 100;
  const words = COMMON.split(/\s+/);
  return `
    CREATE TEMP TABLE word ON COMMIT DROP AS
      SELECT n AS id, coalesce((string_to_array('${words.join(",")}', ','))[n],
               (string_to_array('ba,ce,di,fo,gu,la,me,ni,po,ru,sa,te', ','))[1 + n % 12] ||
               (string_to_array('ra,le,ti,mo,nu,va,xe,zi,co,bu,da', ','))[1 + n / 12 % 11] ||
               (string_to_array('do,ção,dor,nte,ria,ver,mos', ','))[1 + n / 132 % 7] || chr(97 + n % 26)) AS text
        FROM generate_series(1, 3000) n;
    CREATE TEMP TABLE drawn ON COMMIT DROP AS
      SELECT s AS id, k, 1 + floor(3000 * power(random(), 3.5))::integer AS word
        FROM generate_series(1, 20000) s, LATERAL generate_series(1, 1 + (s * 31) % 16) k;
    CREATE TEMP TABLE sentence ON COMMIT DROP AS
      SELECT d.id, string_agg(w.text, ' ' ORDER BY d.k) AS text FROM drawn d JOIN word w ON w.id = d.word GROUP BY d.id;
    CREATE TEMP TABLE line ON COMMIT DROP AS
      SELECT i, CASE WHEN i % ${every} = 0 AND i > ${messages - longest * every} THEN ${tickets}
                ELSE greatest(1, least(${tickets - 1}, ceil(i * ${tickets}.0 / ${messages}) - floor(power(random(), 3) * 120)))
                END::integer AS n, random() AS dice, 1 + floor(20000 * random())::integer AS sentence
        FROM generate_series(1, ${messages}) i;
    INSERT INTO "Messages" (id, "companyId", "ticketId", "contactId", "userId", "whatsappId", chat, "fromMe", "waId", origin,
                            body, "mediaType", "mediaId", "mediaState", "mediaName", "mediaMime", ack, read, "quotedId",
                            "sentAt", "createdAt", "updatedAt")
      SELECT base.message + i, ${companyId}, base.ticket + n, CASE WHEN mine THEN NULL ELSE base.contact + customer END,
             CASE WHEN mine THEN base.person + 1 + n % ${PEOPLE} END, base.line + 1 + customer % 3,
             '55' || 11 + customer % 80 || 9 || 10000000 + customer * 83 || '@s.whatsapp.net', mine,
             '3EB0' || lpad(to_hex(i), 16, '0'), CASE WHEN mine THEN 'user' ELSE 'contact' END,
             s.text || CASE WHEN i % 50000 = 7 THEN ' ${WORDS.rare}' ELSE '' END,
             CASE WHEN i % 20 = 3 THEN 'image' ELSE 'conversation' END,
             CASE WHEN i % 20 = 3 THEN base.file + 1 + i % ${contacts / 4} END,
             CASE WHEN i % 20 = 3 THEN 'ready' ELSE 'none' END, CASE WHEN i % 20 = 3 THEN 'foto.jpg' END,
             CASE WHEN i % 20 = 3 THEN 'image/jpeg' END, 4, true, CASE WHEN i % 25 = 4 AND n = ${tickets} THEN base.message + i - 100 END,
             said, said, said
        FROM base, LATERAL (SELECT *, dice < 0.45 AS mine, 1 + (n - 1) % ${contacts} AS customer,
                     now() - interval '2 years' * (1 - i / ${messages}.0) - interval '1 minute' AS said FROM line) l
        JOIN sentence s ON s.id = l.sentence
       ORDER BY i;`;
}

/** The newest run, the others are closed. Of the running ones some were read and some not, some have a queue and some none. */
function fillTickets(companyId: number, { contacts, tickets, open, pending }: DeskSize): string {
  return `
    INSERT INTO "Tickets" (id, "companyId", status, "contactId", "userId", "queueId", "whatsappId", chat, "unreadMessages",
                           "lastMessage", "fromMe", "lastMessageId", wanted, "waitingSince", "closedAt", "createdAt", "updatedAt")
      SELECT base.ticket + n, ${companyId}, status, base.contact + 1 + (n - 1) % ${contacts},
             CASE WHEN status <> 'pending' THEN base.person + 1 + n % ${PEOPLE} END,
             CASE WHEN n % 10 > 0 THEN base.queue + 1 + n % 8 END, base.line + 1 + (1 + (n - 1) % ${contacts}) % 3,
             coalesce(m.chat, ''), CASE WHEN status = 'closed' OR n % 3 > 0 THEN 0 ELSE 1 + n % 4 END,
             coalesce(left(m.body, 300), ''), coalesce(m."fromMe", false), m.id, coalesce(left(m.asked, 300), ''), m."waitingSince",
             CASE WHEN status = 'closed' THEN m."sentAt" END,
             coalesce(m.began, now() - interval '2 years'), coalesce(m."sentAt", now() - interval '2 years')
        FROM base CROSS JOIN LATERAL (SELECT n, CASE WHEN n > ${tickets - open} THEN 'open' WHEN n > ${tickets - open - pending} THEN 'pending'
                                           ELSE 'closed' END AS status FROM generate_series(1, ${tickets}) n) t
        LEFT JOIN (SELECT DISTINCT ON ("ticketId") *, min("sentAt") OVER ticket AS began,
                          max(body) FILTER (WHERE id = "askedId") OVER ticket AS asked,
                          min("sentAt") FILTER (WHERE id > coalesce("answerId", 0)) OVER ticket AS "waitingSince"
                     FROM (SELECT *, max(id) FILTER (WHERE "fromMe") OVER ticket AS "answerId",
                                  max(id) FILTER (WHERE NOT "fromMe") OVER ticket AS "askedId" FROM "Messages"
                            WHERE "companyId" = ${companyId} WINDOW ticket AS (PARTITION BY "ticketId")) said
                   WINDOW ticket AS (PARTITION BY "ticketId") ORDER BY "ticketId", id DESC) m ON m."ticketId" = base.ticket + n
       ORDER BY n;
    INSERT INTO "TicketTracking" ("companyId", "ticketId", "contactId", "queueId", "whatsappId", "userId", "createdAt", "queuedAt",
                                  "startedAt", "askedAt", "answeredAt", "finishedAt")
      SELECT "companyId", id, "contactId", "queueId", "whatsappId", "userId", "createdAt", "createdAt", accepted, "createdAt",
             accepted + interval '1 second' * (id::bigint * 104729 % 900), greatest("closedAt", accepted + interval '20 minutes')
        FROM (SELECT *, CASE WHEN status <> 'pending' THEN "createdAt" + interval '1 second' * (id::bigint * 7919 % 1800) END AS accepted
                FROM "Tickets" WHERE "companyId" = ${companyId}) t;
    INSERT INTO "TicketTags" ("companyId", "ticketId", "tagId")
      SELECT ${companyId}, base.ticket + n, base.tag + 1 + (n / 3 + k) % 16 FROM base, generate_series(3, ${tickets}, 3) n, generate_series(0, 1) k;
    UPDATE "Messages" m SET read = false FROM "Tickets" t
     WHERE t.id = m."ticketId" AND t."companyId" = ${companyId} AND t."unreadMessages" > 0 AND NOT m."fromMe"
       AND m.id > (SELECT max(id) - ${open * 4} FROM "Messages");`;
}
