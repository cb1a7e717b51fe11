import { type Sql, sql } from "../../kernel/db/sql.js";

/** File lists as others name them. */
export const fileListNames = sql`(SELECT id, name FROM "FileLists")`;

/** Whether there is such a list. */
export function isFileList(id: number): Sql {
  return sql`EXISTS (SELECT FROM "FileLists" WHERE id = ${id})`;
}

/** Whether there is a file in a list, and not only places for some. */
export function hasListFile(fileListId: number): Sql {
  return sql`EXISTS (SELECT FROM "FileListOptions" WHERE "fileListId" = ${fileListId} AND "mediaId" IS NOT NULL)`;
}
