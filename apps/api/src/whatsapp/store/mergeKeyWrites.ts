import type { JournalEntry } from "./journal.js";
import type { LineItem } from "./writeBatcher.js";

/** What a key is from now on; null for one that is gone. */
export interface KeyChange {
  type: string;
  key: string;
  value: string | null;
}

/** Keys a line has set, and the messages it opened with them. */
export interface Piece extends LineItem {
  changes: KeyChange[];
  entries: JournalEntry[];
}

type Placed<Thing> = Thing & { place: number };

/** What is written of several pieces: of each key what it was set to last, of each message itself rather than its stub. */
export function mergePieces(pieces: Placed<Pick<Piece, "changes" | "entries">>[]): {
  changes: Placed<KeyChange>[];
  entries: Placed<JournalEntry>[];
} {
  const changes = new Map<string, Placed<KeyChange>>();
  const entries = new Map<string, Placed<JournalEntry>>();
  for (const { place, ...piece } of pieces) {
    for (const change of piece.changes) changes.set([place, change.type, change.key].join("/"), { ...change, place });
    for (const entry of piece.entries) {
      const name = [place, entry.chat, entry.participant, entry.fromMe, entry.waId].join("/");
      if (!entry.isStub || !entries.has(name)) entries.set(name, { ...entry, place });
    }
  }
  return { changes: [...changes.values()], entries: [...entries.values()] };
}
