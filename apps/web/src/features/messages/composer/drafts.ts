import { useCallback, useSyncExternalStore } from "react";
import { sessionStore, useUser } from "../../../shared/api/sessionStore";
import { readKept, writeKept } from "../../../shared/store/browserStorage";

/** Drafts outlive the session: whoever is thrown out finds the words again. Each user has their own on a shared machine. */
const PREFIX = "recado.draft.";

const listeners = new Set<() => void>();
/** What storage holds, so that a list of ten thousand tickets does not read the disk for each. */
const read = new Map<string, string>();

function keyOf(userId: number, ticketId: number): string {
  return `${PREFIX}${userId}.${ticketId}`;
}

export function readDraft(userId: number, ticketId: number): string {
  const key = keyOf(userId, ticketId);
  const known = read.get(key);
  if (known !== undefined) return known;
  const kept = readKept(key) ?? "";
  read.set(key, kept);
  return kept;
}

export function writeDraft(userId: number, ticketId: number, text: string): void {
  const key = keyOf(userId, ticketId);
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

/** The draft of one ticket, and nothing of any other. */
export function useDraft(ticketId: number): string {
  const { id } = useUser();
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return useSyncExternalStore(subscribe, () => readDraft(id, ticketId));
}
