import { useCallback, useState } from "react";
import { onOtherUser } from "../../../shared/api/onOtherUser";
import { useUser } from "../../../shared/api/sessionStore";
import { readDraft } from "../composer/drafts";
import { isBegun, type Writing } from "../composer/writing";
import type { Conversation } from "../conversation";
import { type ConversationRef, nameOf } from "../conversationRef";
import { hasKeptRecording } from "../recorder/keptRecordings";
import type { WriteMode } from "./WriteModes";

/** What was chosen last, by whom and in which conversation. It lasts as long as the session. */
const modes = new Map<string, WriteMode>();

onOtherUser(() => modes.clear());

/**
 * In which mode somebody writes. A note that was begun goes on as he left it; where he chose nothing, as a note unless an answer
 * was begun as well. `isChosen` tells whether he has chosen since the conversation was opened.
 */
export function useWriteMode({ kind, id, notes }: Conversation, writing: Writing) {
  const { id: userId } = useUser();
  const name = `${userId}.${nameOf({ kind, id })}`;
  const [isChosen, setChosen] = useState(false);
  const [mode, choose] = useState<WriteMode>(() => {
    const isNoted = notes !== undefined && hasDraft(userId, { kind: "note", id });
    return isNoted ? (modes.get(name) ?? guess(userId, { kind, id }, writing)) : "reply";
  });
  const setMode = useCallback(
    (next: WriteMode) => {
      setChosen(true);
      choose(next);
      modes.set(name, next);
    },
    [name],
  );
  return { mode, isChosen, setMode };
}

function guess(userId: number, conversation: ConversationRef, writing: Writing): WriteMode {
  const isAnswered = isBegun(writing) || hasDraft(userId, conversation) || hasKeptRecording(userId, conversation);
  return isAnswered ? "reply" : "note";
}

function hasDraft(userId: number, of: Parameters<typeof readDraft>[1]): boolean {
  return readDraft(userId, of).trim() !== "";
}
