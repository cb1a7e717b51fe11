import { type Message, messageChannel, messageRoutes } from "@recado/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf } from "../../../shared/api/queries";
import { useChannel } from "../../../shared/live/useChannel";
import { outbox } from "../outbox/outbox";
import { CHATS_KEY, type ChatWish } from "./chatQuery";
import { addMessage, type ChatPages, replaceMessage } from "./messageCache";

/** Puts a message into every cached chat that shows it, new or changed. */
export function putMessage(client: QueryClient, message: Message): void {
  for (const [queryKey, data] of client.getQueriesData<ChatPages>({ queryKey: CHATS_KEY })) {
    if (!data) continue;
    const { ticketId } = queryKey[2] as ChatWish;
    client.setQueryData(
      queryKey,
      ticketId === message.ticketId ? addMessage(data, message) : replaceMessage(data, message),
    );
  }
}

/** Keeps the cached chats true for as long as the desk is there. */
export function useMessageEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    // What was said while another page was open was not heard here.
    void client.invalidateQueries({ queryKey: keyOf(messageRoutes.list), refetchType: "none" });
  }, [client]);
  useEffect(
    () =>
      outbox.onSent((messages) => {
        for (const message of messages) putMessage(client, message);
      }),
    [client],
  );
  useChannel(messageChannel, ({ message }) => putMessage(client, message));
}
