import type { Contact } from "@recado/contract";
import { createStore } from "../../shared/store/createStore";

/** What the keyboard has put over the page. */
export type Overlay =
  | { kind: "palette" | "shortcuts" | "profile" }
  /** A conversation begins: with somebody, or with whom is still to be said. */
  | { kind: "newTicket"; contact?: Contact };

/** One at a time: what is chosen in the palette takes its place. */
export const overlayStore = createStore<Overlay | null>(null);
