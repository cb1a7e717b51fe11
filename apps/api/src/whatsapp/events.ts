import type { LineEvent } from "./types.js";

type LineListener = (event: LineEvent) => Promise<void>;

const listeners = new Set<LineListener>();

/** Subscribes to what happens on the lines of this process. A message counts as handled once every listener has resolved. */
export function onLineEvent(listener: LineListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Until somebody listens, messages wait in the journal. */
export function hasListeners(): boolean {
  return listeners.size > 0;
}

/** Calls the listeners one after the other; fails when one of them does. */
export async function emitLineEvent(event: LineEvent): Promise<void> {
  for (const listener of listeners) await listener(event);
}
