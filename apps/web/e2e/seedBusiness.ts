import {
  companyRoutes,
  connectionRoutes,
  installationRoutes,
  type PaymentKind,
  planRoutes,
  userRoutes,
} from "@recado/contract";
import { today } from "@recado/domain";
import { type Caller, PASSWORD, signIn } from "./operator";
import type { World } from "./world";

const DAY_MS = 86_400_000;
/** Who is this late still works, and who is later does not. */
const GRACE_DAYS = 3;
/** Far enough that no page warns of it, near enough that there is an invoice. */
const OWN_DAYS = 12;

const PLANS = [
  { name: "Essencial", users: 3, connections: 1, queues: 3, value: 99.9, useCampaigns: false, useOpenAi: false },
  { name: "Profissional", users: 10, connections: 3, queues: 10, value: 249 },
  { name: "Sob medida", users: 100, connections: 20, queues: 50, value: 1290.5, isPublic: false },
];

/** Each with the months it has paid for, its people beside the first, and what it used this month. */
const COMPANIES = [
  { name: "Padaria Aurora", plan: 0, days: 20, paid: 5, people: 2, messages: 1_482, megabytes: 96 },
  { name: "Oficina do Zé Mecânica e Funilaria", plan: 0, days: 5, paid: 1, people: 0, messages: 211, megabytes: 7.4 },
  { name: "Clínica Sorriso", plan: 1, days: 2, paid: 3, people: 5, messages: 12_940, megabytes: 2_310 },
  { name: "Livraria Capítulo", plan: 1, days: -2, paid: 4, people: 1, messages: 640, megabytes: 38 },
  { name: "Transportes Ligeiro", plan: 2, days: -4, paid: 2, people: 0, messages: 3_077, megabytes: 512 },
  { name: "Escola Pequeno Passo", plan: 2, days: null, paid: 0, people: 0, messages: 0, megabytes: 0 },
];

/** Whose subscription ended, and who can only pay. */
export const LAPSED = { email: "contato5@cliente.test", password: PASSWORD };

/** Money that is not as it should be: for the open invoice, or for the last one that was paid. */
const ODD: { company: string; kind: PaymentKind; of: "open" | "paid"; share: number; daysAgo: number }[] = [
  { company: "Oficina do Zé Mecânica e Funilaria", kind: "paid", of: "paid", share: 1, daysAgo: 25 },
  { company: "Padaria Aurora", kind: "refund", of: "paid", share: 1, daysAgo: 8 },
  { company: "Padaria Aurora", kind: "twice", of: "paid", share: 1, daysAgo: 9 },
  { company: "Livraria Capítulo", kind: "late", of: "paid", share: 1, daysAgo: 2 },
  { company: "Clínica Sorriso", kind: "too_little", of: "open", share: 0.5, daysAgo: 0 },
];

/** Companies that try, pay, owe and are gone, and what the operator's own one has paid. */
export async function fillBusiness({ url, sql }: Pick<World, "url" | "sql">, operator: Caller): Promise<void> {
  await operator.call(installationRoutes.update, { body: { graceDays: GRACE_DAYS } });
  const planIds: number[] = [];
  for (const body of PLANS) planIds.push((await operator.call(planRoutes.create, { body })).id);
  for (const [index, { name, plan, days, people }] of COMPANIES.entries()) {
    const admin = { email: `contato${index + 1}@cliente.test`, password: PASSWORD };
    const phone = `1198765432${index}`;
    const planId = planIds[plan] as number;
    const { id } = await operator.call(companyRoutes.create, {
      body: { ...admin, name, phone, planId, dueDate: dayIn(days), campaignsEnabled: plan > 0 },
    });
    if (people > 0) await fillCompany(await signIn(url, admin), { companyId: id, people });
  }
  const signup = { name: "Floricultura Jasmim", email: "oi@jasmim.test", phone: "11987654399", password: PASSWORD };
  await operator.call(companyRoutes.signup, { body: { ...signup, planId: planIds[0] as number } });
  await operator.call(companyRoutes.update, { params: { companyId: 1 }, body: { dueDate: dayIn(OWN_DAYS) } });
  await sql([payHistory(), ...ODD.map(payOddly), countUse(), failWork()].join(";\n"));
}

function dayIn(days: number | null): string | null {
  return days === null
    ? null
    : new Date(Date.parse(today("America/Sao_Paulo", new Date())) + days * DAY_MS).toISOString().slice(0, 10);
}

async function fillCompany(admin: Caller, { companyId, people }: { companyId: number; people: number }): Promise<void> {
  for (let each = 1; each <= people; each += 1) {
    const body = { name: `Pessoa ${each}`, email: `pessoa${each}.${companyId}@cliente.test`, password: PASSWORD };
    await admin.call(userRoutes.create, { body: { ...body, profile: "user", queueIds: [] } });
  }
  await admin.call(connectionRoutes.create, { body: { name: "Loja", network: "simulator", queueIds: [] } });
}

/** The months before this one, as nobody can pay them any more. Company 1 has paid for eight, and one was never asked for. */
function payHistory(): string {
  const months = COMPANIES.map(({ name, paid }) => `('${name}', ${paid})`).join(", ");
  return `
    CREATE TEMP TABLE history AS
      SELECT c.id, c."planId", p.name, p.value, c."dueDate", m.month
        FROM "Companies" c JOIN "Plans" p ON p.id = c."planId"
        JOIN (VALUES ${months}, ((SELECT name FROM "Companies" WHERE id = 1), 8)) h (name, paid) ON h.name = c.name
        CROSS JOIN LATERAL generate_series(1, h.paid) m (month);
    INSERT INTO "Invoices" ("companyId", "planId", detail, value, "dueDate", recurrence, status, "paidAt", "paidUntil", "createdAt")
      SELECT id, "planId", name, value, ("dueDate" - make_interval(months => month))::date, 'MENSAL', 'paid',
             "dueDate" - make_interval(months => month, days => 1) + interval '18 hours',
             ("dueDate" - make_interval(months => month - 1))::date,
             "dueDate" - make_interval(months => month, days => 20)
        FROM history ORDER BY month DESC;
    INSERT INTO "Invoices" ("companyId", "planId", detail, value, "dueDate", recurrence, status)
      SELECT id, "planId", name, value, "dueDate" - 45, 'MENSAL', 'cancelled' FROM history WHERE id = 1 AND month = 1;
    UPDATE "Companies" SET "trialEnd" = "dueDate" - interval '1 month' WHERE name = 'Oficina do Zé Mecânica e Funilaria';
    DROP TABLE history`;
}

function payOddly({ company, kind, of, share, daysAgo }: (typeof ODD)[number], index: number): string {
  const at = `now() - interval '${daysAgo} days 40 minutes'`;
  return `
    WITH invoice AS (
      SELECT i.* FROM "Invoices" i JOIN "Companies" c ON c.id = i."companyId"
       WHERE c.name = '${company}' AND i.status = '${of}' ORDER BY i."dueDate" DESC LIMIT 1
    ), charge AS (
      INSERT INTO "Charges" ("companyId", "invoiceId", "planId", txid, driver, value, status, "expiresAt")
      SELECT "companyId", id, "planId", md5('odd ${index}'), 'sandbox', value, 'expired', ${at} FROM invoice RETURNING *
    )
    INSERT INTO "Payments" ("companyId", "invoiceId", "chargeId", kind, reference, value, at)
    SELECT "companyId", "invoiceId", id, '${kind}', 'E${index}', round(value * ${share}, 2), ${at} FROM charge`;
}

function countUse(): string {
  const used = COMPANIES.map(({ name, messages, megabytes }) => `('${name}', ${messages}, ${megabytes})`).join(", ");
  return `
    INSERT INTO "CompanyUsage" ("companyId", day, messages, bytes)
      SELECT c.id, '${today("America/Sao_Paulo", new Date())}', u.messages, (u.megabytes * 1048576)::bigint
        FROM (VALUES ${used}) u (name, messages, megabytes) JOIN "Companies" c ON c.name = u.name
    ON CONFLICT ("companyId", day) DO UPDATE SET messages = excluded.messages, bytes = excluded.bytes`;
}

/** What the server gave up: for companies, some of which may be tried again, and for itself. */
function failWork(): string {
  return `
    INSERT INTO "DurableWork" ("companyId", kind, payload, state, problem, "updatedAt")
      SELECT c.id, w.kind, '{"ticketId": 0}', 'failed', w.problem, now() - make_interval(hours => w.hours)
        FROM (VALUES ('Clínica Sorriso', 'tickets.comeBack', 'canceling statement due to lock timeout', 3),
                     ('Clínica Sorriso', 'tickets.comeBack', 'canceling statement due to lock timeout', 2),
                     ('Oficina do Zé Mecânica e Funilaria', 'webhooks.deliver', 'connect ECONNREFUSED 203.0.113.7:443', 26),
                     (NULL, 'mail.send', '535 5.7.8 Authentication credentials invalid', 50)) w (name, kind, problem, hours)
        LEFT JOIN "Companies" c ON c.name = w.name`;
}
