import type { SearchPage } from "@recado/contract";
import { Op, type WhereOptions } from "sequelize";

/** Rows a page of most lists holds. */
export const PAGE_SIZE = 20;

/** Condition for a typed text in any of some columns: case folded, its wildcards taken literally. */
export function matching(searchParam: string, columns: string[]): WhereOptions {
  const text = searchParam.trim();
  if (text === "") return {};
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return { [Op.or]: columns.map((column) => ({ [column]: { [Op.iLike]: pattern } })) };
}

/** Limit and offset of a page. */
export function pageWindow({ pageNumber }: SearchPage, size = PAGE_SIZE): { limit: number; offset: number } {
  return { limit: size, offset: (pageNumber - 1) * size };
}

/** Is there more behind this page? */
export function hasMore({ pageNumber }: SearchPage, count: number, size = PAGE_SIZE): boolean {
  return count > pageNumber * size;
}
