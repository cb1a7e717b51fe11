import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../../shared/ui/useAction";
import { cacheChangedMessage } from "../data/cacheMessages";
import { wordsOf } from "../view/signedWords";
import type { SendingOptions } from "./useSending";
import { editOf, NEW } from "./writing";

/** The edit of a sent message in the field. */
export function useMessageEdit({
  conversation,
  messages,
  writing,
  onWriting,
}: Omit<SendingOptions, "onSend" | "confirmFirst">) {
  const { source } = conversation;
  const client = useQueryClient();
  const { message, text } = writing.kind === "edit" ? writing : { message: null, text: "" };
  const save = useAction(async ({ asked, body }: { asked: Message; body: string }) => source.edit?.(asked, body), {
    onDone(changed, { asked, body }) {
      if (changed) cacheChangedMessage(client, asked, changed);
      // Not before, or a refusal would take the words away. What was typed meanwhile stays.
      if (message === asked && text.trim() === body) onWriting(NEW);
    },
  });

  const setText = (next: string) => message && onWriting({ kind: "edit", message, text: next });

  function send() {
    const body = text.trim();
    if (!message || body === "" || save.isPending) return;
    // The server keeps the signature.
    if (body === wordsOf(message)) onWriting(NEW);
    else save.mutate({ asked: message, body });
  }

  /** Begins with the last of one's own; false when there is none. */
  function editLast(): boolean {
    const last = messages.findLast((each) => source.mayEdit(each));
    if (last) onWriting(editOf(last));
    return last !== undefined;
  }

  return { text, setText, send, editLast, isSaving: save.isPending };
}
