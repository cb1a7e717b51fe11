import type { JournalEntry } from "./journal.js";
import type { LineWrite } from "./writeBatcher.js";

/** The new value of a key; null deletes it. */
export interface KeyChange {
  type: string;
  key: string;
  value: string | null;
}

/** Keys a line has set, and the messages it decrypted with them. */
export interface KeyWrite extends LineWrite {
  changes: KeyChange[];
  entries: JournalEntry[];
}

type WithPlace<Thing> = Thing & { place: number };

/** Reduces several writes to one: the last value of each key, and each message rather than its stub. */
export function mergeKeyWrites(writes: WithPlace<Pick<KeyWrite, "changes" | "entries">>[]): {
  changes: WithPlace<KeyChange>[];
  entries: WithPlace<JournalEntry>[];
} {
  const changes = new Map<string, WithPlace<KeyChange>>();
  const entries = new Map<string, WithPlace<JournalEntry>>();
  for (const { place, ...write } of writes) {
    for (const change of write.changes) changes.set([place, change.type, change.key].join("/"), { ...change, place });
    for (const entry of write.entries) {
      const name = [place, entry.chat, entry.participant, entry.fromMe, entry.waId].join("/");
      if (!entry.isStub || !entries.has(name)) entries.set(name, { ...entry, place });
    }
  }
  return { changes: [...changes.values()], entries: [...entries.values()] };
}
