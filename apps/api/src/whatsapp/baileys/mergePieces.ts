import type { JournalEntry } from "../journal/entry.js";
import type { KeyChange } from "../lines/keys.js";

/** Keys that were set, and the messages that were opened by them. */
export interface Piece {
  changes: KeyChange[];
  entries: JournalEntry[];
}

/** What is written of several pieces: of each key what it was set to last, of each message itself rather than its stub. */
export function mergePieces(pieces: Piece[]): Piece {
  const keys = new Map<string, KeyChange>();
  const entries = new Map<string, JournalEntry>();
  for (const change of pieces.flatMap((piece) => piece.changes)) keys.set(`${change.type}/${change.key}`, change);
  for (const entry of pieces.flatMap((piece) => piece.entries)) {
    const name = [entry.chat, entry.participant, entry.fromMe, entry.waId].join("/");
    if (!entry.isStub || !entries.has(name)) entries.set(name, entry);
  }
  return { changes: [...keys.values()], entries: [...entries.values()] };
}
