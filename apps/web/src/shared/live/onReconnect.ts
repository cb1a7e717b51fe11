import { liveStore } from "./socket";

/** Calls back whenever the server can be reached again, until the returned function is called. */
export function onReconnect(callback: () => void): () => void {
  const stop = liveStore.subscribe(() => liveStore.get() && callback());
  // A network may be back long before the live connection tries again.
  window.addEventListener("online", callback);
  return () => {
    stop();
    window.removeEventListener("online", callback);
  };
}
