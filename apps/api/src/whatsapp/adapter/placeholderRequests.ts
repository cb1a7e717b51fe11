import type { CacheStore } from "@whiskeysockets/baileys";
import { Ration } from "./tokenBucket.js";

const US = "the line";

/**
 * Which unreadable messages our own phone was asked for. The library asks it for every one, and each question is sealed,
 * sent and saved; it asks for none that is in here, so what is beyond the ration always is.
 */
export class PhoneQuestions implements CacheStore {
  readonly #asked = new Map<string, unknown>();
  readonly #ration = new Ration(30, 2_000);

  get<Known>(id: string): Known | undefined {
    const known = this.#asked.get(id) ?? (this.#ration.take(US) ? undefined : true);
    return known as Known | undefined;
  }

  set(id: string, value: unknown): void {
    this.#asked.set(id, value);
  }

  /** The library forgets each of its questions after a few seconds. */
  del(id: string): void {
    this.#asked.delete(id);
  }

  flushAll(): void {
    this.#asked.clear();
  }
}
