import { promptChannel, promptRoutes, queueChannel } from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { refetchOn } from "../../shared/live/liveRule";
import { rowsInPages } from "../../shared/live/rows";

export function promptPages(search: string) {
  const live = [
    rowsInPages(promptChannel, "prompts", { isSearch: search !== "" }),
    // A prompt whose queue is removed leads to none.
    refetchOn(queueChannel, ({ action }) => action === "delete"),
  ];
  return pagesOf(promptRoutes.list, "prompts", { query: { searchParam: search } }, { live });
}

export function promptById(promptId: number) {
  return queryFor(promptRoutes.show, { params: { promptId } });
}

/** What a prompt has spent since the month began. */
export function usageOf(promptId: number) {
  return queryFor(promptRoutes.showUsage, { params: { promptId } });
}
