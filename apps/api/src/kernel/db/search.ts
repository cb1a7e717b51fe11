import type { SearchPage } from "@recado/contract";
import { Op, type WhereOptions } from "sequelize";
import { join, type Sql, sql } from "./sql.js";

/** Rows a page of most lists holds. */
export const PAGE_SIZE = 20;

/** Condition for a typed text in any of some columns: case folded, its wildcards taken literally. */
export function matching(searchParam: string, columns: string[]): WhereOptions {
  const pattern = patternOf(searchParam);
  if (pattern === null) return {};
  return { [Op.or]: columns.map((column) => ({ [column]: { [Op.iLike]: pattern } })) };
}

/** The same as a part of a statement. */
export function isMatch(searchParam: string, columns: Sql[]): Sql {
  const pattern = patternOf(searchParam);
  if (pattern === null) return sql`true`;
  return sql`(${join(
    columns.map((column) => sql`${column} ILIKE ${pattern}`),
    " OR ",
  )})`;
}

/** What a column of folded or plain text is LIKE when it holds a typed text; null when nothing was typed. */
export function patternOf(searchParam: string): string | null {
  const text = searchParam.trim();
  return text === "" ? null : `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The stretch of a list that is a page, as a part of a statement. */
export function pageOf(search: SearchPage, size = PAGE_SIZE): Sql {
  const { limit, offset } = pageWindow(search, size);
  return sql`LIMIT ${limit} OFFSET ${offset}`;
}

/** Limit and offset of a page. */
export function pageWindow({ pageNumber }: SearchPage, size = PAGE_SIZE): { limit: number; offset: number } {
  return { limit: size, offset: (pageNumber - 1) * size };
}

/** Is there more behind this page? */
export function hasMore({ pageNumber }: SearchPage, count: number, size = PAGE_SIZE): boolean {
  return count > pageNumber * size;
}
