import { userChannel, userRoutes } from "@recado/contract";
import { pagesOf } from "../../shared/api/queries";
import { rowsInPages } from "../../shared/live/rows";

export function userPages(search: string) {
  const live = [rowsInPages(userChannel, "users", { isSearch: search !== "" })];
  return pagesOf(userRoutes.list, "users", { query: { searchParam: search } }, { live });
}
