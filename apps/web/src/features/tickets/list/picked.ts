import { onOtherUser } from "../../../shared/api/onOtherUser";
import { createStore, useStore } from "../../../shared/store/createStore";
import { deskStore } from "../data/deskStore";

/** The rows that were ticked, while several are being chosen; null otherwise. */
export const pickedStore = createStore<ReadonlySet<number> | null>(null);

/** How far is what is being done with them, which goes on wherever one looks meanwhile. */
export const progressStore = createStore<{ done: number; all: number } | null>(null);

const pickNone = () => pickedStore.get() && pickedStore.set(null);
// Another tab has other rows: what is not seen is not chosen. Nor does somebody else choose.
deskStore.subscribe(pickNone);
onOtherUser(pickNone);

export function usePicked(ticketId: number) {
  const picked = useStore(pickedStore);
  return {
    isPicking: picked !== null,
    isPicked: picked?.has(ticketId) ?? false,
    toggle() {
      const next = new Set(pickedStore.get());
      if (!next.delete(ticketId)) next.add(ticketId);
      pickedStore.set(next);
    },
  };
}
