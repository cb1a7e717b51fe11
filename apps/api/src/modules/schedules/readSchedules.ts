import { MAX_IN_A_STRETCH, type Schedule, type ScheduleSearch } from "@recado/contract";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasTextOrNumber, PAGE_SIZE, pageOf } from "../../kernel/db/search.js";
import { join, type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaFields } from "../../kernel/storage/storage.js";
import { contactNames } from "../contacts/relations.js";
import { toUserRef } from "../users/index.js";
import { userNames } from "../users/relations.js";

interface FoundRow
  extends Omit<
    Schedule,
    "contact" | "user" | "mediaPath" | "mediaName" | "sendAt" | "sentAt" | "repeatsFrom" | "silentSince"
  > {
  sendAt: Date;
  sentAt: Date | null;
  repeatsFrom: Date;
  silentSince: Date;
  contactName: string;
  userName: string | null;
  mediaKey: string | null;
  mediaName: string | null;
}

/** How many one answer holds: a page, or what a stretch of the calendar has room for. */
export function sizeOf(search: ScheduleSearch): number {
  return search.from ? MAX_IN_A_STRETCH : PAGE_SIZE;
}

/** A page of schedules, and how many there are in all. */
export function readPage(search: ScheduleSearch): Promise<CountedPage<Schedule>> {
  const condition = conditionOf(search);
  const order = search.from || search.pending ? sql`s."sendAt", s.id` : sql`s."sendAt" DESC, s.id DESC`;
  const page = readWhere(condition, sql`ORDER BY ${order} ${pageOf(search, sizeOf(search))}`);
  return readCounted(page, sql`FROM "Schedules" s JOIN ${contactNames} c ON c.id = s."contactId" WHERE ${condition}`);
}

export async function readSchedule(id: number): Promise<Schedule | undefined> {
  const [found] = await readSchedules([id]);
  return found;
}

export function readSchedules(ids: number[]): Promise<Schedule[]> {
  return readWhere(sql`s.id = ANY(${ids}::integer[])`, sql`ORDER BY s.id`);
}

function conditionOf({ searchParam, contactId, userId, from, to, pending }: ScheduleSearch): Sql {
  return join(
    [
      sql`(${hasTextOrNumber(searchParam, sql`s.words`)} OR ${hasTextOrNumber(searchParam, sql`c."sortName"`)})`,
      contactId ? sql`s."contactId" = ${contactId}` : sql`true`,
      userId ? sql`s."userId" = ${userId}` : sql`true`,
      from ? sql`s."sendAt" >= ${from}::timestamptz AND s."sendAt" < ${to}::timestamptz` : sql`true`,
      pending ? sql`s.status IN ('PENDENTE', 'AGENDADA')` : sql`true`,
    ],
    " AND ",
  );
}

async function readWhere(condition: Sql, pageClause: Sql): Promise<Schedule[]> {
  const rows = await query<FoundRow>(sql`
    SELECT s.id, s.body, s."contactId", c.name AS "contactName", s."sendAt", s."sentAt", s.status, s.problem,
           s."whatsappId", s.repetition, s.until::text AS until, s."repeatsFrom", s."onlyIfSilent", s."silentSince",
           s."userId", u.name AS "userName", f.key AS "mediaKey", f.name AS "mediaName"
      FROM "Schedules" s
      JOIN ${contactNames} c ON c.id = s."contactId"
      LEFT JOIN ${userNames} u ON u.id = s."userId"
      LEFT JOIN ${storedFiles} f ON f.id = s."mediaId"
     WHERE ${condition} ${pageClause}`);
  return rows.map(toSchedule);
}

function toSchedule({ contactName, userName, mediaKey, mediaName, ...row }: FoundRow): Schedule {
  return {
    ...row,
    sendAt: row.sendAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    repeatsFrom: row.repeatsFrom.toISOString(),
    silentSince: row.silentSince.toISOString(),
    contact: { id: row.contactId, name: contactName },
    user: toUserRef(row.userId, userName),
    ...mediaFields(mediaKey !== null && mediaName !== null ? { key: mediaKey, name: mediaName } : null),
  };
}
