import { type Message, messageRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useContext } from "react";
import { call } from "../../../shared/api/call";
import { useAction } from "../../../shared/ui/useAction";
import { putAnswer } from "../data/useMessageEvents";
import { ChatContext } from "./chatContext";
import { FailedNote } from "./FailedNote";

/** A message WhatsApp did not take: it can be sent again, in its own place, or taken away. */
export function FailedMessage({ message }: { message: Message }) {
  const client = useQueryClient();
  const { isReadOnly, remove } = useContext(ChatContext);
  const retry = useAction((asked: Message) => call(messageRoutes.retry, { params: { messageId: asked.id } }), {
    onDone: (next, asked) => putAnswer(client, asked, next),
  });
  return (
    <FailedNote
      problem={message.problem ?? ""}
      busy={retry.isPending}
      onRetry={isReadOnly ? undefined : () => retry.mutate(message)}
      onDrop={isReadOnly || !remove ? undefined : () => remove(message)}
    />
  );
}
