import { TICKET_SORTS, type TicketSort } from "@recado/contract";
import { onOtherUser } from "../../../shared/api/onOtherUser";
import { createKeptStore } from "../../../shared/store/createKeptStore";
import { createStore } from "../../../shared/store/createStore";

/** What somebody has set on the desk. It outlives opening a conversation, which is another address. */
export interface DeskState {
  tab: "open" | "closed" | "search";
  /** Of the open tab: what is served, what waits, or what was put aside. */
  queue: "mine" | "waiting" | "snoozed";
  queueIds: number[];
  search: string;
  tags: number[];
  users: number[];
}

const START: DeskState = { tab: "open", queue: "mine", queueIds: [], search: "", tags: [], users: [] };

export const deskStore = createStore<DeskState>(START);

/** Whether nobody has set anything on it yet. */
export const isDeskUntouched = () => deskStore.get() === START;

export function changeDesk(change: Partial<DeskState>): void {
  deskStore.set({ ...deskStore.get(), ...change });
}

/** Leads to a tab, with all that is in it: what a search was narrowed by ends with the search. */
export function openTab(tab: DeskState["queue"] | "closed"): void {
  const place: Partial<DeskState> = tab === "closed" ? { tab } : { tab: "open", queue: tab };
  changeDesk({ ...place, search: "", tags: [], users: [] });
}

/** Narrows the list by words, tags or people; without any of them the tab that was looked at is back. */
export function searchDesk(change: Partial<Pick<DeskState, "search" | "tags" | "users">>): void {
  const next = { ...deskStore.get(), ...change };
  const isSearch = next.search !== "" || next.tags.length > 0 || next.users.length > 0;
  deskStore.set({ ...next, tab: isSearch ? "search" : next.tab === "search" ? "open" : next.tab });
}

/** The newest first, or who has been waiting longest. */
export const sortStore = createKeptStore<TicketSort>("recado.sort", "newest", (text) =>
  TICKET_SORTS.find((sort) => sort === text),
);

// Whoever comes next finds the desk as it is on the first day.
onOtherUser(() => deskStore.set(START));

/** Whether all tickets are shown, once somebody has said so; kept, because who looks after others does so every day. */
export const showAllStore = createKeptStore<"true" | "false" | "unsaid">("recado.showAll", "unsaid", (text) =>
  text === "true" || text === "false" ? text : undefined,
);
