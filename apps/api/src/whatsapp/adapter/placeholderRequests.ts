import type { CacheStore } from "@whiskeysockets/baileys";
import { Bucket } from "../../kernel/bucket.js";

/** So many wait until they are asked for; what comes beside them stays unread. */
const MAX_WAITING = 500;

/**
 * The library's cache of placeholder requests: the messages it could not read and asks our own phone for. It asks for none that
 * is in the cache, and for a new one as soon as `set` has resolved. Each request is encrypted, sent and saved, so those beyond
 * the limit wait there for their turn.
 */
export class PlaceholderRequests implements CacheStore {
  readonly #requested = new Map<string, unknown>();
  readonly #bucket = new Bucket({ atOnce: 30, perSecond: 0.5 });
  readonly #waiting = new Set<NodeJS.Timeout>();

  get<Known>(id: string): Known | undefined {
    return this.#requested.get(id) as Known | undefined;
  }

  async set(id: string, value: unknown): Promise<void> {
    if (this.#waiting.size >= MAX_WAITING) throw new Error("Too many messages wait to be asked for");
    this.#requested.set(id, value);
    const seconds = this.#bucket.takeAhead(1);
    if (seconds === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        resolve();
      }, seconds * 1_000);
      this.#waiting.add(timer);
    });
  }

  /** The library removes each of its requests after a few seconds. */
  del(id: string): void {
    this.#requested.delete(id);
  }

  flushAll(): void {
    this.#requested.clear();
  }

  /** Those that wait are not asked for any more: their socket is gone. */
  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
  }
}
