import { useCallback, useSyncExternalStore } from "react";
import { sessionStore, useUser } from "../../../shared/api/sessionStore";
import { readKept, writeKept } from "../../../shared/store/browserStorage";
import type { ConversationRef } from "../conversation";

/** Drafts outlive the session: whoever is thrown out finds the words again. Each user has their own on a shared machine. */
const PREFIX = "recado.draft.";

const listeners = new Set<() => void>();
/** What storage holds, so that a list of ten thousand conversations does not read the disk for each. */
const read = new Map<string, string>();

/** Drafts of tickets keep the name they had before there were other conversations. */
function nameOf(userId: number, { kind, id }: ConversationRef): string {
  return `${PREFIX}${userId}.${kind === "ticket" ? id : `${kind}.${id}`}`;
}

export function readDraft(userId: number, conversation: ConversationRef): string {
  const key = nameOf(userId, conversation);
  const known = read.get(key);
  if (known !== undefined) return known;
  const kept = readKept(key) ?? "";
  read.set(key, kept);
  return kept;
}

export function writeDraft(userId: number, conversation: ConversationRef, text: string): void {
  const key = nameOf(userId, conversation);
  read.set(key, text);
  writeKept(key, text === "" ? null : text);
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function forgetWhatWasRead(): void {
  read.clear();
  tell();
}

// Another tab writes, another user comes: storage knows better.
window.addEventListener("storage", ({ key }) => (key === null || key.startsWith(PREFIX)) && forgetWhatWasRead());
sessionStore.subscribe(forgetWhatWasRead);

/** The draft of one conversation, and nothing of any other. */
export function useDraft(conversation: ConversationRef): string {
  const { id } = useUser();
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return useSyncExternalStore(subscribe, () => readDraft(id, conversation));
}
