import { createStore } from "../store/createStore";

/** Whether the browser says that there is a network. Whether the server is there it does not know. */
export const networkStore = createStore(navigator.onLine);

window.addEventListener("offline", () => networkStore.set(false));
window.addEventListener("online", () => networkStore.set(true));
