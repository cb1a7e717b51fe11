import { tagChannel, tagRoutes } from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { rowsIn, rowsInPages } from "../../shared/live/rows";

export function tagPages(search: string) {
  const live = [rowsInPages(tagChannel, "tags", { isSearch: search !== "" })];
  return pagesOf(tagRoutes.list, "tags", { query: { searchParam: search } }, { live });
}

/** All tags of the company, to choose from. */
export const tagList = queryFor(tagRoutes.listAll, {}, { live: [rowsIn(tagChannel)] });
