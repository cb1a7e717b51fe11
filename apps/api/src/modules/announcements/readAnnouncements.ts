import type { Announcement, AnnouncementSearch } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { mediaFields } from "../../kernel/storage/storage.js";

interface FoundRow extends Omit<Announcement, "mediaPath" | "startsAt" | "endsAt" | "createdAt"> {
  mediaKey: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
  isShown: boolean;
}

const columns = sql`a.id, a.title, a.text, a.priority, a.status, a."startsAt", a."endsAt", a."mediaKey", a."mediaName", a."createdAt"`;
/** Whether everybody reads it now, by the clock that durable work is due by as well. */
const isShown = sql`(a.status AND coalesce(a."startsAt" <= now(), true) AND coalesce(a."endsAt" > now(), true))`;

/** A page, the newest first, and how many there are in all. */
export async function readPage({ user }: Ctx, search: AnnouncementSearch): Promise<CountedPage<Announcement>> {
  const found = sql`FROM "Announcements" a
    WHERE ${hasText(search.searchParam, [sql`a.title`, sql`a.text`])} AND ${user.super && !search.shown ? sql`true` : isShown}`;
  const page = query<FoundRow>(sql`
    SELECT ${columns}, ${hasSeen(user.id)} AS seen ${found}
     ORDER BY coalesce(a."startsAt", a."createdAt") DESC, a.id DESC ${pageOf(search)}`);
  const { rows, count } = await readCounted(page, found);
  return { rows: rows.map(toAnnouncement), count };
}

/** One of those that the person may read. */
export async function readVisible({ user }: Ctx, id: number): Promise<Announcement | undefined> {
  const [row] = await query<FoundRow>(sql`
    SELECT ${columns}, ${hasSeen(user.id)} AS seen
      FROM "Announcements" a WHERE a.id = ${id} AND ${user.super ? sql`true` : isShown}`);
  return row && toAnnouncement(row);
}

/** One as it is told to all, and whether they read it now. */
export async function readKept(id: number): Promise<{ record: Announcement; isShown: boolean } | undefined> {
  const [row] = await query<FoundRow>(
    sql`SELECT ${columns}, ${isShown} AS "isShown" FROM "Announcements" a WHERE a.id = ${id}`,
  );
  return row && { record: toAnnouncement(row), isShown: row.isShown };
}

/** Notes that somebody has seen these; answers which of them are news. */
export async function writeSeen(userId: number, announcementIds: number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(sql`
    INSERT INTO "AnnouncementsSeen" ("userId", "announcementId")
    SELECT ${userId}::integer, a.id FROM "Announcements" a WHERE a.id = ANY(${announcementIds}::integer[]) AND ${isShown}
        ON CONFLICT DO NOTHING RETURNING "announcementId" AS id`);
  return rows.map(({ id }) => id);
}

function hasSeen(userId: number): Sql {
  return sql`EXISTS (SELECT 1 FROM "AnnouncementsSeen" s WHERE s."userId" = ${userId} AND s."announcementId" = a.id)`;
}

function toAnnouncement({ mediaKey, mediaName, isShown: _, ...row }: FoundRow): Announcement {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...mediaFields(mediaKey !== null && mediaName !== null ? { key: mediaKey, name: mediaName } : null),
  };
}
