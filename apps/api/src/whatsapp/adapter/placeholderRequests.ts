import type { CacheStore } from "@whiskeysockets/baileys";
import { Bucket } from "../../kernel/bucket.js";

/**
 * The library's cache of placeholder requests: the messages it could not decrypt and asked our own phone for. It asks for none
 * that is in the cache; each request is encrypted, sent and saved, so those beyond the limit are reported as cached.
 */
export class PlaceholderRequests implements CacheStore {
  readonly #requested = new Map<string, unknown>();
  readonly #bucket = new Bucket({ atOnce: 30, perSecond: 0.5 });

  get<Known>(id: string): Known | undefined {
    const known = this.#requested.get(id) ?? (this.#bucket.take() ? undefined : true);
    return known as Known | undefined;
  }

  set(id: string, value: unknown): void {
    this.#requested.set(id, value);
  }

  /** The library removes each of its requests after a few seconds. */
  del(id: string): void {
    this.#requested.delete(id);
  }

  flushAll(): void {
    this.#requested.clear();
  }
}
