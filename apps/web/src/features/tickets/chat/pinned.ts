import { MAX_PINNED, type Message, messageChannel, messageRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { updateOn } from "../../../shared/live/liveRule";

/** The pinned messages after one message has changed. */
function putPinned(pinned: Message[], message: Message): Message[] {
  const isHere = pinned.some(({ id }) => id === message.id);
  if (!message.isPinned) return isHere ? pinned.filter(({ id }) => id !== message.id) : pinned;
  if (isHere) return pinned.map((known) => (known.id === message.id ? message : known));
  return [message, ...pinned].slice(0, MAX_PINNED);
}

const NOTHING: Message[] = [];

/** The pinned messages of a ticket, the newest first. */
export function usePinnedIn(ticketId: number): Message[] {
  const live = [
    updateOn(messageChannel, (pinned: Message[], { message }) => putPinned(pinned, message), {
      only: ({ action, message }) => action === "update" && message.ticketId === ticketId,
    }),
  ];
  const { data } = useQuery(queryFor(messageRoutes.listPinned, { params: { ticketId } }, { live }));
  return data ?? NOTHING;
}
