import { type Message, messageChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { refetchOn } from "../../../shared/live/liveRule";
import type { Conversation } from "../conversation";

/** To whom a message has come, and who has read it. */
export function useReceipts({ kind, source }: Conversation, message: Message) {
  return useQuery({
    queryKey: ["receipts", kind, message.id],
    queryFn: ({ signal }) => source.fetchReceipts?.(message, signal) ?? [],
    meta: {
      live: source.receiptsLive ?? [refetchOn(messageChannel, (event) => event.message.id === message.id)],
    },
    staleTime: 0,
  });
}
