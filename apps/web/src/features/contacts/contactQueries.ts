import {
  type ContactImport,
  contactChannel,
  contactImportChannel,
  contactListRoutes,
  contactRoutes,
} from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { refetchOn, updateOn } from "../../shared/live/liveRule";
import { patchRows } from "../../shared/live/patchRows";
import { rowsInPages } from "../../shared/live/rows";

export function contactPages(search: string) {
  const live = [
    rowsInPages(contactChannel, "contacts", { isSearch: search !== "" }),
    refetchOn(contactChannel, isReload, "soon"),
  ];
  return pagesOf(contactRoutes.list, "contacts", { query: { searchParam: search } }, { live });
}

const isReload = ({ action }: { action: string }) => action === "reload";

/** All that is known of a contact; events tell only what lists show. */
export function contactDetails(contactId: number) {
  const live = [
    refetchOn(contactChannel, (event) => isReload(event) || ("contact" in event && event.contact.id === contactId)),
  ];
  return queryFor(contactRoutes.show, { params: { contactId } }, { live });
}

/** The imports of the last days, those that are under way among them. */
export const contactImports = queryFor(contactRoutes.listImports, {}, { live: [importsOf(null)] });

/** The same of a contact list. */
export function listImports(contactListId: number) {
  return queryFor(contactListRoutes.listImports, { params: { contactListId } }, { live: [importsOf(contactListId)] });
}

function importsOf(contactListId: number | null) {
  return updateOn(
    contactImportChannel,
    (rows: ContactImport[], { contactImport }) => {
      return patchRows(rows, { kind: "put", row: contactImport, isNew: true }) ?? [contactImport, ...rows];
    },
    { only: ({ contactImport }) => contactImport.contactListId === contactListId },
  );
}
