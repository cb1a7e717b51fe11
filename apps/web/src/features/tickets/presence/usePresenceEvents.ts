import { customerPresenceChannel, messageChannel, ticketPresenceChannel } from "@recado/contract";
import { useUser } from "../../../shared/api/sessionStore";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { CUSTOMER, colleagues, customerActivities } from "./presenceStores";

/** Hears who is there and who is typing, for as long as the desk is there. */
export function usePresenceEvents(): void {
  const me = useUser().id;
  useLiveChannel(ticketPresenceChannel, ({ ticketId, state, user }) => {
    if (user.id === me) return;
    if (state === "gone") colleagues.remove(ticketId, user.id);
    else colleagues.put(ticketId, { ...user, isTyping: state === "typing" });
  });
  useLiveChannel(customerPresenceChannel, ({ ticketId, state }) => {
    if (state === "paused") customerActivities.remove(ticketId, CUSTOMER);
    else customerActivities.put(ticketId, { id: CUSTOMER, action: state });
  });
  // Here is what they were writing.
  useLiveChannel(messageChannel, (event) => {
    if (event.action === "create" && !event.message.fromMe) customerActivities.remove(event.message.ticketId, CUSTOMER);
  });
}
