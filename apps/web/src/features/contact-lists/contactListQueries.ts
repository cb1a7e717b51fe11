import {
  type ContactListItem,
  contactListChannel,
  contactListItemChannel,
  contactListItemRoutes,
  contactListRoutes,
  type RouteAnswer,
} from "@recado/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { refetchOn, updateOn } from "../../shared/live/liveRule";
import { hasMorePages, rowsInPages } from "../../shared/live/rows";

export function contactListPages(search: string) {
  const live = [rowsInPages(contactListChannel, "records", { isSearch: search !== "" })];
  return pagesOf(contactListRoutes.list, "records", { query: { searchParam: search } }, { live });
}

export function contactList(contactListId: number) {
  const follow = updateOn(contactListChannel, (list: RouteAnswer<typeof contactListRoutes.show>, event) => {
    return event.action !== "delete" && event.record.id === contactListId ? event.record : list;
  });
  return queryFor(contactListRoutes.show, { params: { contactListId } }, { live: [follow] });
}

/** The items of a list, page by page, by a search. */
export function itemPages(contactListId: number) {
  return (search: string) => {
    const belongs = (item: ContactListItem) => item.contactListId === contactListId;
    const live = [
      rowsInPages(contactListItemChannel, "contacts", { isSearch: search !== "", belongs }),
      refetchOn(contactListItemChannel, (event) => event.action === "reload" && event.contactListId === contactListId),
      followChecks(contactListId),
    ];
    const query = { contactListId: String(contactListId), searchParam: search };
    return pagesOf(contactListItemRoutes.list, "contacts", { query }, { live });
  };
}

type Pages = InfiniteData<RouteAnswer<typeof contactListItemRoutes.list>, number>;

/** Those that were checked together change in their places. */
function followChecks(contactListId: number) {
  return updateOn(
    contactListItemChannel,
    (data: Pages, event, { refetch }) => {
      if (event.action !== "check") return data;
      const checked = new Map(event.records.map((record) => [record.id, record]));
      const gone = new Set(event.gone);
      // The rows behind move up, as in `rowsInPages`.
      const isHeld = data.pages.some(({ contacts }) => contacts.some(({ id }) => gone.has(id)));
      if (isHeld && hasMorePages(data)) refetch("soon");
      return { ...data, pages: data.pages.map((page) => patchPage(page, checked, gone)) };
    },
    { only: (event) => event.action === "check" && event.contactListId === contactListId },
  );
}

type Page = Pages["pages"][number];

function patchPage(page: Page, checked: Map<number, ContactListItem>, gone: Set<number>): Page {
  if (!page.contacts.some(({ id }) => checked.has(id) || gone.has(id))) return page;
  const contacts = page.contacts.flatMap((item) => (gone.has(item.id) ? [] : [checked.get(item.id) ?? item]));
  return { ...page, contacts, count: page.count - (page.contacts.length - contacts.length) };
}
