import { useCallback } from "react";
import { onOtherUser } from "../../../shared/api/onOtherUser";
import { useUser } from "../../../shared/api/sessionStore";
import { createStore, useStore } from "../../../shared/store/createStore";
import { type ConversationRef, nameOf } from "../conversationRef";
import { wordsOf } from "../view/signedWords";
import { NEW, type Writing } from "./writing";

/** By whom and in which conversation. It lasts as long as the session: who opens another conversation finds it again. */
const writings = createStore<ReadonlyMap<string, Writing>>(new Map());

onOtherUser(() => writings.set(new Map()));

/** What the field of a conversation is used for, and how to change that. */
export function useWriting(conversation: ConversationRef) {
  const name = `${useUser().id}.${nameOf(conversation)}`;
  const writing = useStore(writings, (all) => all.get(name)) ?? NEW;
  const setWriting = useCallback(
    (next: Writing | ((now: Writing) => Writing)) => {
      const now = writings.get();
      const value = typeof next === "function" ? next(now.get(name) ?? NEW) : next;
      writings.set(new Map(now).set(name, value));
    },
    [name],
  );
  return [writing, setWriting] as const;
}

/** The words an edit that was begun would give its message; none where it would change nothing. */
export function useEdit(conversation: ConversationRef) {
  const [writing, setWriting] = useWriting(conversation);
  const begun = writing.kind === "edit" ? writing : null;
  const edit = begun && begun.text !== wordsOf(begun.message) ? begun : null;
  return {
    text: edit?.text ?? "",
    /** Nothing drops the edit. */
    write: (text: string) => edit && setWriting(text === "" ? NEW : { ...edit, text }),
  };
}
