import { type FileList, type FileOption, MAX_FILE_LISTS, type SearchPage } from "@recado/contract";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaAddress } from "../../kernel/storage/storage.js";

interface OptionRow extends Omit<FileOption, "mediaPath"> {
  key: string | null;
}

/** A page of file lists by name, and how many there are. */
export function readPage(search: SearchPage): Promise<CountedPage<FileList>> {
  const condition = hasText(search.searchParam, [sql`l.name`, sql`l.message`]);
  return readCounted(readWhere(condition, pageOf(search)), sql`FROM "FileLists" l WHERE ${condition}`);
}

export function readAll(): Promise<FileList[]> {
  return readWhere(sql`true`, sql`LIMIT ${MAX_FILE_LISTS}`);
}

/** One list; undefined when there is none. */
export async function readFileList(id: number): Promise<FileList | undefined> {
  const [found] = await readWhere(sql`l.id = ${id}`, sql``);
  return found;
}

async function readWhere(condition: Sql, pageClause: Sql): Promise<FileList[]> {
  const rows = await query<Omit<FileList, "options"> & { options: OptionRow[] }>(sql`
    SELECT l.id, l.name, l.message,
           (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'path', f.name, 'mediaType', f.mime, 'key', f.key)
                                     ORDER BY o.position, o.id), '[]')
              FROM "FileListOptions" o LEFT JOIN ${storedFiles} f ON f.id = o."mediaId"
             WHERE o."fileListId" = l.id) AS options
      FROM "FileLists" l WHERE ${condition} ORDER BY fold(l.name), l.id ${pageClause}`);
  return rows.map(({ options, ...list }) => ({
    ...list,
    options: options.map(({ key, ...option }) => ({ ...option, mediaPath: key === null ? null : mediaAddress(key) })),
  }));
}
