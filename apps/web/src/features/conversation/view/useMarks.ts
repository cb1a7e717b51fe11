import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../../shared/ui/useAction";
import type { MessageSource } from "../conversation";
import type { ConversationKind } from "../conversationRef";
import { cacheChangedMessage } from "../data/cacheMessages";
import { CONVERSATIONS_KEY } from "../data/conversationQuery";
import { type MessagePages, markStarred } from "../data/messageCache";
import type { ConversationActions } from "./conversationContext";

/** Only what customers say and hear is starred: colleagues' messages have numbers of their own, which may be the same. */
const STARRED_IN = [...CONVERSATIONS_KEY, "ticket" satisfies ConversationKind];

interface StarChange {
  message: Message;
  starred: boolean;
}

/** What the user has starred, and how messages are starred and pinned. */
export function useMarks(source: MessageSource, starredIds: ReadonlySet<number>) {
  const client = useQueryClient();
  const { mutate: pin } = useAction(async (message: Message) => source.pin?.(message, !message.isPinned), {
    onDone: (next, asked) => next && cacheChangedMessage(client, asked, next),
  });
  const { mutate: setStar } = useAction(async ({ message, starred }: StarChange) => source.star?.(message, starred), {
    onDone: (next, { message: { id }, starred }) =>
      next &&
      client.setQueriesData<MessagePages>({ queryKey: STARRED_IN }, (data) => data && markStarred(data, id, starred)),
  });
  return useMemo<Pick<ConversationActions, "starredIds" | "pin" | "star">>(() => {
    const star = (message: Message) => setStar({ message, starred: !starredIds.has(message.id) });
    return { starredIds, ...(source.pin && { pin }), ...(source.star && { star }) };
  }, [starredIds, source, pin, setStar]);
}
