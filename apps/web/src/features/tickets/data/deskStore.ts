import { sessionStore } from "../../../shared/api/sessionStore";
import { createKeptStore } from "../../../shared/store/createKeptStore";
import { createStore } from "../../../shared/store/createStore";

/** What somebody has set on the desk. It outlives opening a conversation, which is another address. */
export interface DeskState {
  tab: "open" | "closed" | "search";
  queue: "mine" | "waiting";
  queueIds: number[];
  search: string;
  tags: number[];
  users: number[];
}

const START: DeskState = { tab: "open", queue: "mine", queueIds: [], search: "", tags: [], users: [] };

export const deskStore = createStore<DeskState>(START);

export function changeDesk(change: Partial<DeskState>): void {
  deskStore.set({ ...deskStore.get(), ...change });
}

// Whoever comes next finds the desk as it is on the first day.
sessionStore.subscribe(() => {
  if (sessionStore.get().status === "out") deskStore.set(START);
});

/** Whether all tickets are shown, once somebody has said so; kept, because who looks after others does so every day. */
export const showAllStore = createKeptStore<"true" | "false" | "unsaid">("recado.showAll", "unsaid", (text) =>
  text === "true" || text === "false" ? text : undefined,
);
