import { type OptOut, optOutChannel, optOutRoutes } from "@recado/contract";
import { pagesOf, queryFor } from "../../../shared/api/queries";
import { updateOn } from "../../../shared/live/liveRule";
import { rowsInPages } from "../../../shared/live/rows";

export function optOutPages(search: string) {
  const live = [rowsInPages(optOutChannel, "records", { isSearch: search !== "" })];
  return pagesOf(optOutRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** Whether a contact gets none. */
export function optOutOf(contactId: number) {
  const live = updateOn(optOutChannel, (known: { optOut: OptOut | null }, event) => {
    if (event.action === "delete") return event.optOutId === known.optOut?.id ? { optOut: null } : known;
    return event.optOut.contactId === contactId ? { optOut: event.optOut } : known;
  });
  return queryFor(optOutRoutes.show, { params: { contactId } }, { live: [live] });
}
