import { readKept, writeKept } from "./browserStorage";
import { createStore, type Store } from "./createStore";

/** A store whose value outlives the page and is the same in all tabs. `read` gives undefined for what it cannot use. */
export function createKeptStore<Value extends string | number>(
  key: string,
  fallback: Value,
  read: (text: string) => Value | undefined,
): Store<Value> {
  const load = () => {
    const text = readKept(key);
    return (text === null ? undefined : read(text)) ?? fallback;
  };
  const store = createStore(load());
  store.subscribe(() => writeKept(key, String(store.get())));
  window.addEventListener("storage", (event) => {
    if (event.key === key) store.set(load());
  });
  return store;
}
