import { useSyncExternalStore } from "react";

/** Is somebody in front of this tab? What arrives in another one has not been read. */
export function isLooking(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

export function useLooking(): boolean {
  return useSyncExternalStore(subscribe, isLooking);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("focus", listener);
  window.addEventListener("blur", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("focus", listener);
    window.removeEventListener("blur", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
