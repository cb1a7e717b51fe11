import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { useAction } from "../../../shared/ui/useAction";
import { cacheChangedMessage } from "../data/cacheMessages";
import { ConversationContext } from "./conversationContext";
import { FailedNote } from "./FailedNote";

/** A message WhatsApp did not take: it can be sent again, in its own place, or taken away. */
export function FailedMessage({ message }: { message: Message }) {
  const client = useQueryClient();
  const { isReadOnly, remove, source } = useContext(ConversationContext);
  const retry = useAction(async (asked: Message) => source.retry?.(asked), {
    onDone: (next, asked) => next && cacheChangedMessage(client, asked, next),
  });
  return (
    <FailedNote
      problem={message.problem ?? ""}
      busy={retry.isPending}
      onRetry={isReadOnly || !source.mayRetry(message) ? undefined : () => retry.mutate(message)}
      onDrop={!remove || !source.mayRemove(message) ? undefined : () => remove(message)}
    />
  );
}
