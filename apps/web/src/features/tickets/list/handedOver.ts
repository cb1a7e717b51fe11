import { sessionStore } from "../../../shared/api/sessionStore";
import { createKeptStore } from "../../../shared/store/createKeptStore";
import { useStore } from "../../../shared/store/createStore";

const NOBODY = "{}";

/** Conversations a colleague has handed to whoever uses this browser, and who did, until they are opened: as JSON. */
const handedOverStore = createKeptStore("recado.handed", NOBODY, (text) => (isRecord(text) ? text : undefined));

// Whoever logs in next was handed nothing.
sessionStore.subscribe(() => sessionStore.get().status === "out" && handedOverStore.set(NOBODY));

export function markHandedOver(ticketId: number, by: string): void {
  handedOverStore.set(JSON.stringify({ ...read(handedOverStore.get()), [ticketId]: by }));
}

export function forgetHandedOver(ticketId: number): void {
  const { [ticketId]: by, ...left } = read(handedOverStore.get());
  if (by !== undefined) handedOverStore.set(JSON.stringify(left));
}

/** Who handed a conversation over that has not been opened since. */
export function useHandedBy(ticketId: number): string | undefined {
  return useStore(handedOverStore, (text) => read(text)[ticketId]);
}

function read(text: string): Record<number, string> {
  return JSON.parse(text) as Record<number, string>;
}

function isRecord(text: string): boolean {
  try {
    return Object.values(JSON.parse(text) as object).every((each) => typeof each === "string");
  } catch {
    return false;
  }
}
