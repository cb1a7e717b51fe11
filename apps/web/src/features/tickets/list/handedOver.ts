import { sessionStore } from "../../../shared/api/sessionStore";
import { createStore, useStore } from "../../../shared/store/createStore";

/** Conversations a colleague has handed to whoever is at this screen, and who did, until they are opened. */
const handedOverStore = createStore<ReadonlyMap<number, string>>(new Map());

// Whoever logs in next was handed nothing.
sessionStore.subscribe(() => sessionStore.get().status === "out" && handedOverStore.set(new Map()));

export function markHandedOver(ticketId: number, by: string): void {
  handedOverStore.set(new Map(handedOverStore.get()).set(ticketId, by));
}

export function forgetHandedOver(ticketId: number): void {
  const left = new Map(handedOverStore.get());
  if (left.delete(ticketId)) handedOverStore.set(left);
}

/** Who handed a conversation over that has not been opened since. */
export function useHandedBy(ticketId: number): string | undefined {
  return useStore(handedOverStore).get(ticketId);
}
