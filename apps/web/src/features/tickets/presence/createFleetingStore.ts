import { createStore, type Store } from "../../../shared/store/createStore";

type Timer = ReturnType<typeof setTimeout>;

/** Facts about tickets that are true for a while only. */
export interface FleetingStore<Fact> {
  /** All of them, by ticket, for components. */
  facts: Store<ReadonlyMap<number, readonly Fact[]>>;
  /** What is true of a ticket now; the same array until that changes. */
  get(ticketId: number): readonly Fact[];
  /** Puts in a fact, or says that it is still true. */
  put(ticketId: number, fact: Fact): void;
  remove(ticketId: number, factId: number): void;
  /** Hears of changes at one ticket, and of no other. */
  subscribe(ticketId: number, listener: () => void): () => void;
  clear(): void;
}

/** Keeps facts until they are taken back, or nobody has said them again for so long. */
export function createFleetingStore<Fact extends { id: number }>(lastsMs: number): FleetingStore<Fact> {
  const none: readonly Fact[] = [];
  const facts = createStore<ReadonlyMap<number, readonly Fact[]>>(new Map());
  const timers = new Map<string, Timer>();

  function get(ticketId: number): readonly Fact[] {
    return facts.get().get(ticketId) ?? none;
  }

  function set(ticketId: number, next: readonly Fact[]): void {
    const all = new Map(facts.get());
    if (next.length > 0) all.set(ticketId, next);
    else all.delete(ticketId);
    facts.set(all);
  }

  function stop(timer: string): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  function remove(ticketId: number, factId: number): void {
    stop(`${ticketId}.${factId}`);
    const before = get(ticketId);
    const next = before.filter(({ id }) => id !== factId);
    if (next.length < before.length) set(ticketId, next);
  }

  return {
    facts,
    get,
    remove,
    put(ticketId, fact) {
      const timer = `${ticketId}.${fact.id}`;
      stop(timer);
      timers.set(
        timer,
        setTimeout(() => remove(ticketId, fact.id), lastsMs),
      );
      const before = get(ticketId);
      const known = before.find(({ id }) => id === fact.id);
      // Said again is no change: nothing is drawn anew for it.
      if (known && JSON.stringify(known) === JSON.stringify(fact)) return;
      set(ticketId, known ? before.map((one) => (one === known ? fact : one)) : [...before, fact]);
    },
    subscribe(ticketId, listener) {
      let before = get(ticketId);
      return facts.subscribe(() => {
        const now = get(ticketId);
        if (now === before) return;
        before = now;
        listener();
      });
    },
    clear() {
      for (const timer of [...timers.keys()]) stop(timer);
      for (const ticketId of [...facts.get().keys()]) set(ticketId, none);
    },
  };
}
