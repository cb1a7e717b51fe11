import { sessionStore } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { createFleetingStore, type FleetingStore } from "./createFleetingStore";

/** Somebody else who has the ticket in front of them. */
export interface Colleague {
  id: number;
  name: string;
  isTyping: boolean;
}

/** What the customer of a ticket is doing; there is one, so its id is always the same. */
interface CustomerFact {
  id: typeof CUSTOMER;
  action: "composing" | "recording";
}

export const CUSTOMER = 0;

/** Colleagues tell every few seconds that they are there; a tab that was closed tells nothing any more. */
export const viewers = createFleetingStore<Colleague>(9_000);

/** WhatsApp does not always tell that somebody has stopped. */
export const customerActivities = createFleetingStore<CustomerFact>(10_000);

sessionStore.subscribe(() => {
  if (sessionStore.get().status !== "out") return;
  viewers.clear();
  customerActivities.clear();
});

function useFacts<Fact>(store: FleetingStore<Fact>, ticketId: number): readonly Fact[] {
  return useStore(store.facts, () => store.get(ticketId));
}

export function useViewers(ticketId: number): readonly Colleague[] {
  return useFacts(viewers, ticketId);
}

export function useCustomerActivity(ticketId: number): CustomerFact["action"] | undefined {
  return useFacts(customerActivities, ticketId)[0]?.action;
}
