import { type Message, messageChannel, messageRoutes } from "@recado/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keyOf } from "../../../shared/api/queries";
import { askAgain } from "../../../shared/live/askAgain";
import { useChannel } from "../../../shared/live/useChannel";
import { outbox } from "../outbox/outbox";
import { CHATS_KEY, type ChatWish } from "./chatQuery";
import { addMessage, addSent, type ChatPages, isUntouched, replaceMessage } from "./messageCache";

/** Puts a message into every cached chat that shows it, new or changed. */
function putMessage(client: QueryClient, message: Message): void {
  changeChats(client, (data, ticketId) =>
    ticketId === message.ticketId ? addMessage(data, message) : replaceMessage(data, message),
  );
}

/** Puts in what a deed made of a message. Events overtake answers: one that was heard of meanwhile is left as it is. */
export function putAnswer(client: QueryClient, asked: Message, answer: Message): void {
  changeChats(client, (data) => (isUntouched(data, asked) ? replaceMessage(data, answer) : data));
}

function changeChats(client: QueryClient, change: (data: ChatPages, ticketId: number) => ChatPages): void {
  for (const [queryKey, data] of client.getQueriesData<ChatPages>({ queryKey: CHATS_KEY })) {
    const { ticketId } = queryKey[2] as ChatWish;
    if (data) client.setQueryData(queryKey, change(data, ticketId));
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
        for (const message of messages) {
          changeChats(client, (data, ticketId) => (ticketId === message.ticketId ? addSent(data, message) : data));
        }
      }),
    [client],
  );
  useChannel(messageChannel, ({ message }) => {
    for (const [queryKey] of client.getQueriesData({ queryKey: CHATS_KEY }))
      if ((queryKey[2] as ChatWish).ticketId === message.ticketId) askAgain(client, queryKey);
    putMessage(client, message);
  });
}
