import { quickMessageChannel, quickMessageRoutes } from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { rowsIn, rowsInPages } from "../../shared/live/rows";

export function quickMessagePages(search: string) {
  const live = [rowsInPages(quickMessageChannel, "records", { isSearch: search !== "" })];
  return pagesOf(quickMessageRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** All quick messages somebody may use. */
export const quickMessageList = queryFor(quickMessageRoutes.listAll, {}, { live: [rowsIn(quickMessageChannel)] });
