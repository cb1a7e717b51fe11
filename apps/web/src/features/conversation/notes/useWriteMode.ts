import { useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { readDraft } from "../composer/drafts";
import { isBegun, type Writing } from "../composer/writing";
import type { Conversation } from "../conversation";
import type { WriteMode } from "./WriteModes";

/** In which mode somebody writes. A note that was begun goes on as one, unless an answer was begun as well. */
export function useWriteMode({ kind, id, notes }: Conversation, writing: Writing) {
  const { id: userId } = useUser();
  const [chosen, setMode] = useState<WriteMode>();
  const [first] = useState<WriteMode>(() => {
    const isAnswered = isBegun(writing) || readDraft(userId, { kind, id }) !== "";
    const isNoted = notes !== undefined && readDraft(userId, { kind: "note", id }).trim() !== "";
    return isNoted && !isAnswered ? "note" : "reply";
  });
  return { mode: chosen ?? first, isChosen: chosen !== undefined, setMode };
}
