import type { Api } from "./api.js";
import { fresh } from "./world.js";

/** What happened to tickets, as an oracle reads it. Moments are whole seconds, in milliseconds. */
export interface LivedEpisode {
  ticketId: number;
  contactId: number;
  queueId: number | null;
  whatsappId: number;
  userId: number | null;
  createdAt: number;
  queuedAt: number | null;
  startedAt: number | null;
  askedAt: number | null;
  answeredAt: number | null;
  finishedAt: number | null;
  rating: { rate: number; at: number; userId: number | null } | null;
}

/** A company whose tickets have lived, without anybody who could log in. */
export interface HistoryCompany {
  companyId: number;
  timeZone: string;
  queueIds: number[];
  userIds: number[];
  whatsappIds: number[];
  tagIds: number[];
  /** Which tags each ticket wears. */
  worn: Map<number, number[]>;
  lived: LivedEpisode[];
}

type Draw = (most: number) => number;

const ZONES = [
  "America/Sao_Paulo",
  "Europe/Berlin",
  "Asia/Kolkata",
  "America/New_York",
  "Australia/Lord_Howe",
] as const;
/** Ends of months and years, a leap day, and days on which clocks are changed. */
const TURNS = ["2026-01-31", "2026-03-08", "2026-03-29", "2026-10-04", "2026-10-25", "2026-12-31", "2028-02-29"];

/** A day around which the company's tickets live. */
export function turnOf(index: number): string {
  return TURNS[index % TURNS.length] as string;
}

/** Makes a company in which so many tickets live around one day. */
export async function liveThrough(api: Api, draw: Draw, { index, count }: { index: number; count: number }) {
  const company = await addCompany(api, ZONES[index % ZONES.length] as string, count);
  const noon = Date.parse(`${turnOf(index)}T12:00:00Z`);
  const { ticketIds } = company;
  for (const { id, contactId } of ticketIds) {
    company.worn.set(
      id,
      company.tagIds.filter(() => draw(3) === 1),
    );
    company.lived.push(...liveOnce(company, draw, { ticketId: id, contactId, noon }));
  }
  await write(api, company);
  return company as HistoryCompany;
}

/** One ticket: it comes, is queued, accepted, handed on, answered, closed and rated, and comes again. */
function liveOnce(of: HistoryCompany, draw: Draw, { ticketId, contactId, noon }: TicketDay): LivedEpisode[] {
  const chance = (one: number) => draw(one) === 1;
  const one = <Item>(items: Item[]) => items[draw(items.length) - 1] as Item;
  let now = noon + (draw(6 * 86_400) - 3 * 86_400) * 1_000;
  const pass = (most: number) => {
    now += draw(most) * 1_000;
    return now;
  };
  const lived: LivedEpisode[] = [];
  for (let times = draw(3); times > 0; times -= 1) {
    const next: LivedEpisode = {
      ticketId,
      contactId,
      queueId: null,
      whatsappId: one(of.whatsappIds),
      userId: null,
      createdAt: now,
      queuedAt: null,
      startedAt: null,
      askedAt: null,
      answeredAt: null,
      finishedAt: null,
      rating: null,
    };
    lived.push(next);
    if (!chance(4)) next.askedAt = now;
    const asked = next.askedAt;
    if (!chance(5)) Object.assign(next, { queueId: one(of.queueIds), queuedAt: pass(600) });
    if (!chance(4)) {
      const accepted = pass(7_200);
      Object.assign(next, {
        userId: one(of.userIds),
        startedAt: accepted,
        queuedAt: next.queuedAt ?? next.createdAt,
      });
      if (!chance(4) && asked !== null) next.answeredAt = pass(1_800);
      // Handed on: the moments stay, who has it then is who had it.
      if (chance(3)) Object.assign(next, { userId: one(of.userIds), queueId: one(of.queueIds) });
    }
    // Without an answer nobody asks how long it took.
    if (next.answeredAt === null) next.askedAt = null;
    if (chance(6)) return lived;
    next.finishedAt = pass(40 * 86_400 * (chance(20) ? 1 : 0) + 14_400);
    if (next.startedAt !== null && chance(2)) next.rating = { rate: draw(3), at: pass(300), userId: next.userId };
    pass(86_400);
  }
  return lived;
}

interface TicketDay {
  ticketId: number;
  contactId: number;
  noon: number;
}

async function addCompany(api: Api, timeZone: string, count: number) {
  const name = `Histórias ${fresh()}`;
  const [company] = await api.sql<{ id: number }>(
    `INSERT INTO "Companies" (name, "planId") SELECT $1, min(id) FROM "Plans" RETURNING id`,
    [name],
  );
  const companyId = company?.id ?? 0;
  const add = async (table: string, row: Record<string, string>, many: number) => {
    const text = `INSERT INTO "${table}" ("companyId", ${Object.keys(row).join(", ")})
      SELECT ${companyId}, ${Object.values(row).join(", ")} FROM generate_series(1, ${many}) n RETURNING id`;
    return (await api.sql<{ id: number }>(text)).map(({ id }) => id);
  };
  const person = { name: "'Pessoa ' || n", email: `n || '-${fresh()}@histories.test'`, '"passwordHash"': "'x'" };
  const made = {
    queueIds: await add("Queues", { name: "'Fila ' || n", color: "'#0000' || (10 + n)" }, 3),
    userIds: await add("Users", person, 4),
    whatsappIds: await add("Whatsapps", { name: "'Número ' || n" }, 2),
    tagIds: await add("Tags", { name: "'Motivo ' || n", color: "'#000000'" }, 3),
  };
  const contactIds = await add("Contacts", { name: "'Cliente ' || n" }, Math.ceil(count / 2));
  const ticketIds = await api.sql<{ id: number; contactId: number }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", status)
     SELECT $1, ($2::integer[])[1 + n % $3::integer], 'closed' FROM generate_series(1, $4::integer) n RETURNING id, "contactId"`,
    [companyId, contactIds, contactIds.length, count],
  );
  return { companyId, timeZone, ...made, ticketIds, worn: new Map<number, number[]>(), lived: [] as LivedEpisode[] };
}

async function write(api: Api, { companyId, lived, worn }: HistoryCompany): Promise<void> {
  const at = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  const rows = lived.map(({ rating, ...row }) => ({
    ...row,
    createdAt: at(row.createdAt),
    queuedAt: at(row.queuedAt),
    startedAt: at(row.startedAt),
    askedAt: at(row.askedAt),
    answeredAt: at(row.answeredAt),
    finishedAt: at(row.finishedAt),
    rate: rating?.rate,
    ratedAt: at(rating?.at ?? null),
    ratedUserId: rating?.userId,
  }));
  // Only the last episode of a ticket may run; those before it are over.
  const columns = `"ticketId", "contactId", "queueId", "whatsappId", "userId", "createdAt", "queuedAt", "startedAt", "askedAt", "answeredAt", "finishedAt"`;
  await api.sql(
    `WITH row AS (
       SELECT nextval(pg_get_serial_sequence('"TicketTracking"', 'id'))::integer AS id, r.*
         FROM jsonb_to_recordset($2::jsonb) AS r ("ticketId" integer, "contactId" integer, "queueId" integer,
           "whatsappId" integer, "userId" integer, "createdAt" timestamptz, "queuedAt" timestamptz, "startedAt" timestamptz,
           "askedAt" timestamptz, "answeredAt" timestamptz, "finishedAt" timestamptz, rate integer, "ratedAt" timestamptz,
           "ratedUserId" integer)),
     episode AS (
       INSERT INTO "TicketTracking" (id, "companyId", ${columns}) SELECT id, $1::integer, ${columns} FROM row RETURNING id)
     INSERT INTO "UserRatings" ("companyId", "trackingId", "ticketId", "userId", rate, comment, "createdAt")
     SELECT $1::integer, row.id, "ticketId", "ratedUserId", rate, 'Nota ' || rate, "ratedAt"
       FROM row JOIN episode ON episode.id = row.id WHERE rate IS NOT NULL ORDER BY "ratedAt"`,
    [companyId, JSON.stringify(rows)],
  );
  const pairs = [...worn].flatMap(([ticketId, tagIds]) => tagIds.map((tagId) => ({ ticketId, tagId })));
  await api.sql(
    `INSERT INTO "TicketTags" ("companyId", "ticketId", "tagId")
     SELECT $1, p."ticketId", p."tagId" FROM jsonb_to_recordset($2::jsonb) AS p ("ticketId" integer, "tagId" integer)`,
    [companyId, JSON.stringify(pairs)],
  );
}
