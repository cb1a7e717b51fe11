import { ShareTicket } from "../../chats";
import type { SharingProps } from "../../conversation";

/** Shows colleagues a message of a ticket, which may be an earlier one of the same contact. */
export function ShareMessage({ message, onClose }: SharingProps) {
  return <ShareTicket ticketId={message.ticketId} messageId={message.id} onClose={onClose} />;
}
