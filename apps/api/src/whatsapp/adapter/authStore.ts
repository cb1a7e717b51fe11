import {
  type AuthenticationCreds,
  type AuthenticationState,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
} from "@whiskeysockets/baileys";
import { RecentCache } from "../recentCache.js";
import type { JournalEntry, JournalRow } from "../store/journal.js";
import { readKeys, writeKeys } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import type { KeyChange } from "../store/mergeKeyWrites.js";
import { fromText, toText } from "./serialise.js";

const CREDS = "creds";
/** About 20 MB at most; a line of a small shop never gets near it. */
const MAX_CACHED = 5_000;
const MAX_NAME = 500;
const NOTHING = "";
/** Key types the library copies before it changes them; it changes all others in place. */
const COPIED = new Set<string>(["session"]);

/** Strangers have a say in the names of keys: what Postgres takes for none would end the line. */
const isKeepable = (name: string) => name.length <= MAX_NAME && !name.includes("\0");

/** A key in the cache: those the library copies as objects, the others as text that is parsed for each read. */
type CachedKey = string | object;

interface Change extends KeyChange {
  kept: CachedKey;
}

/** The messages that are written together with the keys. */
interface Journal {
  take(): JournalEntry[];
  onWritten(rows: JournalRow[]): void;
  /** Rows may have been written that nobody was told of. */
  onMaybeWritten(): void;
}

/** The Signal keys and credentials of one line: rows of Postgres behind a cache. */
export class AuthStore {
  readonly #cache = new RecentCache<CachedKey>(MAX_CACHED);
  #saved = "";
  #isClosed = false;
  #isBroken = false;
  /** The newest write; it resolves after all earlier ones. */
  #last: Promise<void> = Promise.resolve();
  /** Called when a key could not be read or written: the socket has to end. */
  onBroken: () => void = () => undefined;
  /** Called with each write: frames sent after it may rely on it. */
  onWriting: (written: Promise<void>) => void = () => undefined;

  private constructor(
    private readonly lease: Lease,
    readonly creds: AuthenticationCreds,
    private readonly journal: Journal,
  ) {}

  /** Reads the credentials of a paired line, or makes new ones. */
  static async open(lease: Lease, journal: Journal): Promise<AuthStore> {
    const stored = (await readKeys(lease, CREDS, [CREDS])).get(CREDS);
    const creds = stored === undefined ? initAuthCreds() : fromText<AuthenticationCreds>(stored);
    return new AuthStore(lease, creds, journal);
  }

  /** A pairing code that was asked for sets `me` too; only a phone that confirmed sets `account`. */
  get isPaired(): boolean {
    return this.creds.account !== undefined;
  }

  readonly state: AuthenticationState["keys"] = {
    get: (type, ids) => this.#get(type, ids),
    set: (data) => this.#write([...this.#changesOf(data), ...("pre-key" in data ? this.#changedCreds() : [])]),
  };

  /** Writes the credentials if they changed. Before a phone has confirmed they are not stored. */
  saveCreds(): Promise<void> {
    return this.#write(this.#changedCreds());
  }

  async #get<Type extends keyof SignalDataTypeMap>(type: Type, asked: string[]) {
    const ids = asked.filter(isKeepable);
    const missing = ids.filter((id) => this.#cache.get(`${type}/${id}`) === undefined);
    if (missing.length > 0) {
      const rows = await this.#read(type, missing);
      for (const id of missing) {
        const stored = rows.get(id);
        // A write that happened meanwhile is newer.
        if (this.#cache.get(`${type}/${id}`) === undefined) this.#cache.set(`${type}/${id}`, toKept(type, stored));
      }
    }
    const found: Record<string, SignalDataTypeMap[Type]> = {};
    for (const id of ids) {
      const kept = this.#cache.get(`${type}/${id}`);
      if (kept === undefined || kept === NOTHING) continue;
      // Parsed anew each time, because the library changes it in place.
      found[id] = typeof kept === "string" ? fromText(kept, type) : (kept as SignalDataTypeMap[Type]);
    }
    return found;
  }

  /**
   * The library takes an error for "not found", and would replace a good session by a new one. So after a failed read this
   * socket writes nothing any more.
   */
  async #read(type: string, ids: string[]): Promise<Map<string, string>> {
    try {
      // What was evicted from the cache may not be written yet.
      await this.#last;
      return await readKeys(this.lease, type, ids);
    } catch (error) {
      this.#break();
      throw error;
    }
  }

  #break(): void {
    this.#isBroken = true;
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.onBroken();
  }

  #changesOf(data: SignalDataSet): Change[] {
    return Object.entries(data).flatMap(([type, values]) =>
      Object.entries(values ?? {})
        .filter(([key]) => isKeepable(key))
        .map(([key, value]) => {
          if (value === null || value === undefined) return { type, key, value: null, kept: NOTHING };
          const text = toText(value);
          return { type, key, value: text, kept: COPIED.has(type) ? value : text };
        }),
    );
  }

  /** The credentials say which pre-keys WhatsApp was given, so both are written together. */
  #changedCreds(): Change[] {
    const value = this.isPaired ? toText(this.creds) : this.#saved;
    if (value === this.#saved) return [];
    this.#saved = value;
    return [{ type: CREDS, key: CREDS, value, kept: value }];
  }

  /**
   * The cache has the new values at once, so the next message can be decrypted or encrypted with them. They are written in one
   * statement with the messages they decrypted; until then the send barrier holds back every frame that relies on them.
   */
  async #write(changes: Change[]): Promise<void> {
    if (this.#isClosed) throw new Error("The socket these keys were for is gone");
    const entries = [...this.journal.take()];
    if (changes.length === 0 && entries.length === 0) return;
    for (const { type, key, kept } of changes) this.#cache.set(`${type}/${key}`, kept);
    const written = this.#writeOut(changes, entries);
    // Whoever needs the result awaits `#last` or hears of it by `onWriting`.
    written.catch(() => undefined);
    this.#last = written;
    this.onWriting(written);
  }

  async #writeOut(changes: KeyChange[], entries: JournalEntry[]): Promise<void> {
    const { lease, journal } = this;
    try {
      // A later write builds on the one that failed.
      const isVoid = () => this.#isBroken;
      const rows = await writeKeys({ lease, changes, entries, isVoid, onMaybeWritten: journal.onMaybeWritten });
      if (rows.length > 0) journal.onWritten(rows);
    } catch (error) {
      this.#break();
      throw error;
    }
  }

  /** Refuses further writes; resolves when the earlier ones are done or have failed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last.catch(() => undefined);
  }
}

function toKept(type: string, text: string | undefined): CachedKey {
  if (text === undefined) return NOTHING;
  return COPIED.has(type) ? fromText<object>(text, type) : text;
}
