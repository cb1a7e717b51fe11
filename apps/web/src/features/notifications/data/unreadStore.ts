import { createStore } from "../../../shared/store/createStore";

/** How many conversations wait to be read; what the browser's tab says. */
export const unreadStore = createStore(0);
