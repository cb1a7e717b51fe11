import { onOtherUser } from "../../../shared/api/onOtherUser";
import { useStore } from "../../../shared/store/createStore";
import { createExpiringStore, type ExpiringStore } from "./createExpiringStore";

/** Somebody else who has the ticket in front of them. */
export interface Colleague {
  id: number;
  name: string;
  isTyping: boolean;
}

/** What the customer of a ticket is doing; there is one, so its id is always the same. */
interface Activity {
  id: typeof CUSTOMER;
  action: "composing" | "recording";
}

export const CUSTOMER = 0;

/** Colleagues tell every few seconds that they are there; a tab that was closed tells nothing any more. */
export const viewers = createExpiringStore<Colleague>(9_000);

/** WhatsApp does not always tell that somebody has stopped. */
export const customerActivities = createExpiringStore<Activity>(10_000);

onOtherUser(() => {
  viewers.clear();
  customerActivities.clear();
});

function useExpiring<Entry>(store: ExpiringStore<Entry>, ticketId: number): readonly Entry[] {
  return useStore(store.entries, () => store.get(ticketId));
}

export function useViewers(ticketId: number): readonly Colleague[] {
  return useExpiring(viewers, ticketId);
}

export function useCustomerActivity(ticketId: number): Activity["action"] | undefined {
  return useExpiring(customerActivities, ticketId)[0]?.action;
}
