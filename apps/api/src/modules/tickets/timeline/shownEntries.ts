import type { TimelineEntry } from "@recado/contract";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { noteMentions, noteTexts } from "../../ticket-notes/relations.js";
import { toUserRef } from "../../users/index.js";
import { userNames } from "../../users/relations.js";

export interface EntryRow
  extends Pick<TimelineEntry, "id" | "ticketId" | "kind" | "by" | "fromQueue" | "toQueue" | "tag" | "afterId"> {
  userId: number | null;
  userName: string | null;
  fromUserId: number | null;
  fromUserName: string | null;
  toUserId: number | null;
  toUserName: string | null;
  noteId: number | null;
  note: string | null;
  mentions: string[] | null;
  until: Date | string | null;
  /** Text, where it comes inside of a value. */
  createdAt: Date | string;
}

/** What is shown of some rows of "TimelineEntries", called `e`. */
export const shownEntries = (rows: Sql) => sql`
  SELECT e.id, e."ticketId", e.kind, e.by, e."fromQueue", e."toQueue", e.tag, e."afterId", e."createdAt",
         e."userId", u.name AS "userName", e."fromUserId", f.name AS "fromUserName", e."toUserId", o.name AS "toUserName",
         e."noteId", n.note, e.until,
         ARRAY(SELECT p.name FROM ${noteMentions} w JOIN ${userNames} p ON p.id = w."userId"
                WHERE w."noteId" = n.id ORDER BY w.id) AS mentions
    FROM ${rows} e
    LEFT JOIN ${userNames} u ON u.id = e."userId"
    LEFT JOIN ${userNames} f ON f.id = e."fromUserId"
    LEFT JOIN ${userNames} o ON o.id = e."toUserId"
    LEFT JOIN ${noteTexts} n ON n.id = e."noteId"`;

export function toEntry(row: EntryRow): TimelineEntry {
  const { id, ticketId, kind, by, fromQueue, toQueue, tag, afterId } = row;
  return {
    id,
    ticketId,
    kind,
    by,
    fromQueue,
    toQueue,
    tag,
    afterId,
    user: toUserRef(row.userId, row.userName),
    fromUser: toUserRef(row.fromUserId, row.fromUserName),
    toUser: toUserRef(row.toUserId, row.toUserName),
    note:
      row.noteId !== null && row.note !== null
        ? { id: row.noteId, text: row.note, mentions: row.mentions ?? [] }
        : null,
    until: row.until === null ? null : new Date(row.until).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
