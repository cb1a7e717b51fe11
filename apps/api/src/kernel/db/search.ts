import type { SearchPage } from "@recado/contract";
import { searchedDigits } from "@recado/domain";
import { col, fn, Op, type WhereOptions, where } from "sequelize";
import { join, type Sql, sql } from "./sql.js";

/** Rows a page of most lists holds. */
export const PAGE_SIZE = 20;

/** Condition for a typed text in any of some columns: case and accents folded, its wildcards taken literally. */
export function whereHasText(searchParam: string, columns: string[]): WhereOptions {
  const pattern = patternOf(searchParam);
  if (pattern === null) return {};
  return { [Op.or]: columns.map((column) => where(fn("fold", col(column)), { [Op.like]: fn("fold", pattern) })) };
}

/** The same as a part of a statement. */
export function hasText(searchParam: string, columns: Sql[]): Sql {
  const pattern = patternOf(searchParam);
  if (pattern === null) return sql`true`;
  // As a question of its own: what is typed is folded once, and not for each row.
  return sql`(${join(
    columns.map((column) => sql`fold(${column}) LIKE (SELECT fold(${pattern}))`),
    " OR ",
  )})`;
}

/** A condition on a column of folded words, numbers among them: it holds a typed text in any of its wordings. */
export function hasTextOrNumber(searchParam: string, words: Sql): Sql {
  const patterns = wordingsOf(searchParam).map(patternOf);
  if (patterns.includes(null)) return sql`true`;
  return sql`${words} LIKE ANY (ARRAY(SELECT fold(p) FROM unnest(${patterns}::text[]) p))`;
}

/** What is looked for where numbers are stored: the text as it was typed, and of a number as people write it the bare digits. */
export function wordingsOf(searchParam: string): string[] {
  const text = searchParam.trim();
  const digits = searchedDigits(text);
  return digits === null || digits === text ? [text] : [text, digits];
}

/** What a column of folded text is LIKE when it holds a typed text; null when nothing was typed. */
function patternOf(searchParam: string): string | null {
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
