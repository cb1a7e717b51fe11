import type { Contact } from "@recado/contract";
import { createStore } from "../../shared/store/createStore";

/** What the keyboard, or leaving, has put over the page. */
export type Overlay =
  | { kind: "palette" | "shortcuts" | "profile" | "logout" }
  /** A conversation begins: with somebody, or with whom is still to be said. */
  | { kind: "newTicket"; contact?: Contact };

/** One at a time: what is chosen in the palette takes its place. */
export const overlayStore = createStore<Overlay | null>(null);
