import type { Message } from "@recado/contract";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { useDraft } from "../composer/drafts";
import type { ConversationRef } from "../conversationRef";
import { messageTexts } from "../texts";

/** When a colleague answered while one was writing, Enter asks first. */
export function useCollision(conversation: ConversationRef, messages: Message[]) {
  const t = useTexts(messageTexts);
  const me = useUser().id;
  const isWriting = useDraft(conversation) !== "";
  const newestId = messages.at(-1)?.id ?? 0;
  /** The last message there was when the draft was begun. */
  const begunAfter = useRef<number | null>(null);
  const [question, setQuestion] = useState<{ name: string; answer: (may: boolean) => void } | null>(null);

  useEffect(() => {
    if (!isWriting) begunAfter.current = null;
    // Not before the messages are there: all of them would be news.
    else if (newestId > 0) begunAfter.current ??= newestId;
  }, [isWriting, newestId]);

  function mayLeave(): Promise<boolean> {
    const since = begunAfter.current;
    const other = since === null ? undefined : messages.find((one) => one.id > since && isColleagues(one, me));
    if (!other) return Promise.resolve(true);
    return new Promise((resolve) => setQuestion({ name: other.user?.name ?? "", answer: resolve }));
  }

  function answer(may: boolean) {
    question?.answer(may);
    setQuestion(null);
  }

  const dialog = question && (
    <ConfirmDialog
      name={question.name}
      title={t.collision.title(question.name)}
      text={t.collision.text}
      confirm={t.collision.send}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
  return { mayLeave, dialog };
}

function isColleagues({ fromMe, origin, userId }: Message, me: number): boolean {
  return fromMe && origin === "user" && userId !== null && userId !== me;
}
