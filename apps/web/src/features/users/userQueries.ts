import { userChannel, userRoutes } from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { rowsIn, rowsInPages } from "../../shared/live/rows";

export function userPages(search: string) {
  const live = [rowsInPages(userChannel, "users", { isSearch: search !== "" })];
  return pagesOf(userRoutes.list, "users", { query: { searchParam: search } }, { live });
}

/** Everybody who works in the company, to choose from. */
export const userOptions = queryFor(userRoutes.listOptions, {}, { live: [rowsIn(userChannel)] });
