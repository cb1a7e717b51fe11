import type { Message } from "@recado/contract";
import { wordsOf } from "../view/signedWords";

/** What the field is used for: a new message, perhaps a reply, or an edit. */
export type Writing = { kind: "new"; quoted: Message | null } | { kind: "edit"; message: Message; text: string };

export const NEW: Writing = { kind: "new", quoted: null };

export function editOf(message: Message): Writing {
  return { kind: "edit", message, text: wordsOf(message) };
}

/** A message is being answered or edited. */
export function isBegun(writing: Writing): boolean {
  return writing.kind === "edit" || writing.quoted !== null;
}

/** The message being replied to. */
export function quotedIn(writing: Writing): number | null {
  return writing.kind === "new" ? (writing.quoted?.id ?? null) : null;
}
