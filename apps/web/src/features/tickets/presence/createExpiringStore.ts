import { createStore, type Store } from "../../../shared/store/createStore";

type Timer = ReturnType<typeof setTimeout>;

/** What is true of tickets for a while only. */
export interface ExpiringStore<Entry> {
  /** All of them, by ticket, for components. */
  entries: Store<ReadonlyMap<number, readonly Entry[]>>;
  /** What is true of a ticket now; the same array until that changes. */
  get(ticketId: number): readonly Entry[];
  /** Puts an entry in, or says that it is still true. */
  put(ticketId: number, entry: Entry): void;
  remove(ticketId: number, entryId: number): void;
  /** Hears of changes at one ticket, and of no other. */
  subscribe(ticketId: number, listener: () => void): () => void;
  clear(): void;
}

/** Keeps entries until they are removed, or have not been put in again for so long. */
export function createExpiringStore<Entry extends { id: number }>(lastsMs: number): ExpiringStore<Entry> {
  const none: readonly Entry[] = [];
  const entries = createStore<ReadonlyMap<number, readonly Entry[]>>(new Map());
  const timers = new Map<string, Timer>();

  function get(ticketId: number): readonly Entry[] {
    return entries.get().get(ticketId) ?? none;
  }

  function set(ticketId: number, next: readonly Entry[]): void {
    const all = new Map(entries.get());
    if (next.length > 0) all.set(ticketId, next);
    else all.delete(ticketId);
    entries.set(all);
  }

  function stop(timer: string): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  function remove(ticketId: number, entryId: number): void {
    stop(`${ticketId}.${entryId}`);
    const before = get(ticketId);
    const next = before.filter(({ id }) => id !== entryId);
    if (next.length < before.length) set(ticketId, next);
  }

  return {
    entries,
    get,
    remove,
    put(ticketId, entry) {
      const timer = `${ticketId}.${entry.id}`;
      stop(timer);
      timers.set(
        timer,
        setTimeout(() => remove(ticketId, entry.id), lastsMs),
      );
      const before = get(ticketId);
      const known = before.find(({ id }) => id === entry.id);
      // Nothing changed, so nothing is drawn anew.
      if (known && JSON.stringify(known) === JSON.stringify(entry)) return;
      set(ticketId, known ? before.map((one) => (one === known ? entry : one)) : [...before, entry]);
    },
    subscribe(ticketId, listener) {
      let before = get(ticketId);
      return entries.subscribe(() => {
        const now = get(ticketId);
        if (now === before) return;
        before = now;
        listener();
      });
    },
    clear() {
      for (const timer of [...timers.keys()]) stop(timer);
      for (const ticketId of [...entries.get().keys()]) set(ticketId, none);
    },
  };
}
