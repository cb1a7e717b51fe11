import { createStore } from "../store/createStore";

const IDLE_AFTER_MS = 10 * 60_000;
const LOOK_EVERY_MS = 30_000;
const TOUCHES = ["pointerdown", "pointermove", "wheel", "keydown", "focus"] as const;

/** Nobody has touched this page for a while. */
export const idleStore = createStore(false);

/** Watches whether anybody uses this page; the returned function ends it. */
export function watchIdle(): () => void {
  const ended = new AbortController();
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
    idleStore.set(false);
  };
  for (const name of TOUCHES) {
    window.addEventListener(name, touch, { capture: true, passive: true, signal: ended.signal });
  }
  const timer = setInterval(() => idleStore.set(Date.now() - touchedAt >= IDLE_AFTER_MS), LOOK_EVERY_MS);
  return () => {
    ended.abort();
    clearInterval(timer);
    idleStore.set(false);
  };
}
