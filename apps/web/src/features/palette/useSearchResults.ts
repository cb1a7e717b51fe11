import { type Contact, contactRoutes, type FoundTicket, ticketRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useDebounced } from "../../shared/list/useDebounced";
import { rankText } from "./rankText";

export const DEBOUNCE_MS = 250;
/** One letter finds everybody. */
export const FEWEST_LETTERS = 2;
/** A line more would push the next heading out of sight. */
const MAX_OF_A_KIND = 6;

interface SearchResults {
  tickets: FoundTicket[];
  contacts: Contact[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Conversations and contacts by what was typed. What the last words found stays until the next are answered. */
export function useSearchResults(typed: string): SearchResults {
  const wanted = useDebounced(typed, DEBOUNCE_MS);
  const isEnough = typed.length >= FEWEST_LETTERS;
  const options = { enabled: isEnough && wanted.length >= FEWEST_LETTERS, staleTime: 0 };
  const tickets = useQuery({
    ...queryFor(ticketRoutes.list, { query: { searchParam: wanted, showAll: "true" } }),
    ...options,
    placeholderData: (previous) => previous,
  });
  const contacts = useQuery({
    ...queryFor(contactRoutes.list, { query: { searchParam: wanted } }),
    ...options,
    placeholderData: (previous) => previous,
  });
  const found = isEnough ? (tickets.data?.tickets ?? []).slice(0, MAX_OF_A_KIND) : [];
  // Who is talked with already is offered once.
  const served = new Set(found.filter(({ status }) => status !== "closed").map(({ contactId }) => contactId));
  const others = (contacts.data?.contacts ?? []).filter(({ id }) => !served.has(id));
  return {
    tickets: found,
    contacts: isEnough ? bestOf(others, wanted) : [],
    isSearching: isEnough && (typed !== wanted || tickets.isFetching || contacts.isFetching),
    hasFailed: isEnough && (tickets.isError || contacts.isError),
  };
}

/** The server tells them by name; before the others go those of whose name a word begins with what was typed. */
function bestOf(contacts: Contact[], typed: string): Contact[] {
  return contacts.toSorted((a, b) => rankText(b.name, typed) - rankText(a.name, typed)).slice(0, MAX_OF_A_KIND);
}
