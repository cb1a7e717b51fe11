import type { Message } from "@recado/contract";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { useDraft } from "../composer/drafts";
import type { ConversationRef } from "../conversationRef";
import { messageTexts } from "../texts";

interface CollisionInput {
  conversation: ConversationRef;
  messages: Message[];
  /** They do not reach to the end of what was said. */
  hasNewer: boolean;
  /** Something other than words is being made ready: files, a recording. */
  isPreparing: boolean;
}

/** When a colleague answered while one was writing, whatever is to leave asks first. */
export function useCollision({ conversation, messages, hasNewer, isPreparing }: CollisionInput) {
  const t = useTexts(messageTexts);
  const me = useUser().id;
  const hasDraft = useDraft(conversation) !== "";
  const isWriting = hasDraft || isPreparing;
  const newestId = messages.at(-1)?.id ?? 0;
  /** The last message there was when it was begun. */
  const begunAfter = useRef<number | null>(null);
  const [question, setQuestion] = useState<{ name: string; action: () => void } | null>(null);

  useEffect(() => {
    if (!isWriting) begunAfter.current = null;
    // Not before the messages are there, to their end: all the others would be news.
    else if (newestId > 0 && !hasNewer) begunAfter.current ??= newestId;
  }, [isWriting, newestId, hasNewer]);

  /** Does it at once, or when the writer has said yes; tells whether it was at once. */
  function confirmFirst(action: () => void): boolean {
    const since = begunAfter.current;
    const other = since === null ? undefined : messages.find((one) => one.id > since && isColleagues(one, me));
    if (other) setQuestion({ name: other.user?.name ?? "", action });
    else action();
    return !other;
  }

  const dialog = question && (
    <ConfirmDialog
      name={question.name}
      title={t.collision.title(question.name)}
      text={t.collision.text}
      confirm={t.collision.send}
      onConfirm={() => {
        // The answer has been seen; what else was begun need not ask again.
        begunAfter.current = newestId;
        setQuestion(null);
        question.action();
      }}
      onClose={() => setQuestion(null)}
    />
  );
  return { confirmFirst, dialog };
}

function isColleagues({ fromMe, origin, userId }: Message, me: number): boolean {
  return fromMe && origin === "user" && userId !== null && userId !== me;
}
