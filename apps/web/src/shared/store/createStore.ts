import { useSyncExternalStore } from "react";

/** One value the whole app shares. There is no other way to keep one; `createKeptStore` is this with a memory. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a store, or what `select` takes out of it, and draws the component anew when that is another. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, select: (value: Value) => unknown = (value) => value): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
