import { onOtherUser } from "../../../shared/api/onOtherUser";
import { useUser } from "../../../shared/api/sessionStore";
import { readAllKept, readKept, writeKept } from "../../../shared/store/browserStorage";
import { createStore, useStore } from "../../../shared/store/createStore";
import type { ConversationKind } from "../conversationRef";

/** What a draft is for: a conversation, or a note to colleagues in it or beside it. */
interface DraftRef {
  kind: ConversationKind | "note" | "observation";
  id: number;
}

/** Drafts outlive the session: who is logged out finds the words again. Each user of a shared machine has their own. */
const PREFIX = "recado.draft.";

/** What storage holds, so that a list of ten thousand conversations does not read the disk for each. */
const drafts = createStore<ReadonlyMap<string, string>>(readAllKept(PREFIX));

/** What storage refused, as a full one does: it lives as long as the page. */
const unkept = new Map<string, string>();

/** Drafts of tickets keep the name they had before there were other conversations. */
function nameOf(userId: number, { kind, id }: DraftRef): string {
  return `${PREFIX}${userId}.${kind === "ticket" ? id : `${kind}.${id}`}`;
}

export function readDraft(userId: number, conversation: DraftRef): string {
  return drafts.get().get(nameOf(userId, conversation)) ?? "";
}

export function writeDraft(userId: number, conversation: DraftRef, text: string): void {
  const name = nameOf(userId, conversation);
  const kept = text === "" ? null : text;
  drafts.set(new Map(drafts.get()).set(name, text));
  writeKept(name, kept);
  if (readKept(name) === kept) unkept.delete(name);
  else unkept.set(name, text);
}

const readAgain = () => drafts.set(new Map([...readAllKept(PREFIX), ...unkept]));
window.addEventListener("storage", ({ key }) => {
  if (key !== null && !key.startsWith(PREFIX)) return;
  // What another tab wrote is newer.
  if (key !== null) unkept.delete(key);
  readAgain();
});
onOtherUser(readAgain);

/** The draft of one conversation, and nothing of any other. */
export function useDraft(conversation: DraftRef): string {
  const { id } = useUser();
  return useStore(drafts, (all) => all.get(nameOf(id, conversation)) ?? "");
}
