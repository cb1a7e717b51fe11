import { createStore } from "../store/createStore";

/** The current path, for answers that come after the component that asked has unmounted. */
export const pathStore = createStore("");
