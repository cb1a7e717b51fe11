import type { JournalEntry } from "../journal/entry.js";
import type { KeyChange } from "../lines/keys.js";

/** What is written in one go: of each key what it was set to last, of each message itself rather than its stub. */
export class Batch {
  readonly #keys = new Map<string, KeyChange>();
  readonly #entries = new Map<string, JournalEntry>();

  add(changes: KeyChange[], entries: JournalEntry[]): void {
    for (const change of changes) this.#keys.set(`${change.type}/${change.key}`, change);
    for (const entry of entries) {
      const name = [entry.chat, entry.participant, entry.fromMe, entry.waId].join("/");
      if (!entry.isStub || !this.#entries.has(name)) this.#entries.set(name, entry);
    }
  }

  get keys(): KeyChange[] {
    return [...this.#keys.values()];
  }

  get entries(): JournalEntry[] {
    return [...this.#entries.values()];
  }
}
