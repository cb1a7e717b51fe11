import { createStore } from "../store/createStore";

/** The path on screen. An answer may come when what asked for it, and the path that knew, are no longer drawn. */
export const addressStore = createStore("");
