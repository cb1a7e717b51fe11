import { type Message, messageChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { refetchOn } from "../../../shared/live/liveRule";
import { ChatContext } from "./chatContext";

/** To whom a message has come, and who has read it. */
export function useReceipts(message: Message) {
  const { source } = useContext(ChatContext);
  return useQuery({
    queryKey: ["receipts", source.receiptsLive ? "colleagues" : "customers", message.id],
    queryFn: ({ signal }) => source.fetchReceipts?.(message, signal) ?? [],
    meta: {
      live: source.receiptsLive ?? [refetchOn(messageChannel, (event) => event.message.id === message.id)],
    },
    staleTime: 0,
  });
}
