import { customerPresenceChannel, messageChannel, ticketPresenceChannel } from "@recado/contract";
import { useUser } from "../../../shared/api/sessionStore";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { CUSTOMER, customerActivities, viewers } from "./presenceStores";

/** Hears who is there and who is typing, for as long as the desk is there. */
export function usePresenceEvents(): void {
  const me = useUser().id;
  useLiveChannel(ticketPresenceChannel, ({ ticketId, state, user }) => {
    if (user.id === me) return;
    if (state === "gone") viewers.remove(ticketId, user.id);
    else viewers.put(ticketId, { ...user, isTyping: state === "typing" });
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
