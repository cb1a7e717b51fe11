import { createKeptStore } from "../../../shared/store/createKeptStore";

/** Whether the customer is shown beside the conversation, where there is room. */
export const drawerStore = createKeptStore<"open" | "closed">("recado.contactDrawer", "open", (text) =>
  text === "open" || text === "closed" ? text : undefined,
);
