import type { Message } from "@recado/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { outbox } from "../outbox/outbox";
import { CONVERSATIONS_KEY, conversationKey } from "./conversationQuery";
import { addSent, isUntouched, type MessagePages, replaceMessage } from "./messageCache";

/** Puts in a changed message as the server answered it, unless an event has changed it meanwhile: events are newer. */
export function cacheChangedMessage(client: QueryClient, asked: Message, answer: Message): void {
  client.setQueriesData<MessagePages>({ queryKey: CONVERSATIONS_KEY }, (data) =>
    data && isUntouched(data, asked) ? replaceMessage(data, answer) : data,
  );
}

/** Puts in what the server made of what was sent, in whatever conversation. */
export function useSent(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent((messages, { conversation }) => {
        client.setQueriesData<MessagePages>({ queryKey: conversationKey(conversation) }, (data) =>
          data ? messages.reduce(addSent, data) : data,
        );
      }),
    [client],
  );
}
