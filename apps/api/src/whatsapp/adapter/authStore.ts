import {
  type AuthenticationCreds,
  type AuthenticationState,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
} from "@whiskeysockets/baileys";
import type { JournalEntry } from "../store/journal.js";
import { RecentCache } from "../recentCache.js";
import { type Journaled, readKeys, writeForLine } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import type { KeyChange } from "../store/mergeKeyWrites.js";
import { fromText, toText } from "./serialise.js";

const CREDS = "creds";
/** About 20 MB at most; a line of a small shop never gets near it. */
const MOST_CACHED = 5_000;
const NOTHING = "";
/** The library makes objects of its own of these, and leaves what it was given as it is; anything else it may change in place. */
const COPIED = new Set<string>(["session"]);

/** A key as it is kept in memory: those that are copied by whoever reads them as they are, the others as text. */
type Kept = string | object;

interface Change extends KeyChange {
  kept: Kept;
}

/** What is written beside the keys: taken when they are, told of when it is done. */
interface Journal {
  take(): JournalEntry[];
  onWritten(rows: Journaled[]): void;
  /** Something may have been written that nobody is told of. */
  onDoubt(): void;
}

/** The Signal keys and credentials of one line: rows of Postgres behind a cache, written before anybody outside hears of them. */
export class AuthStore {
  readonly #cache = new RecentCache<Kept>(MOST_CACHED);
  #saved = "";
  #isClosed = false;
  #isBroken = false;
  /** The writing of what was set last, and so of all before it. */
  #last: Promise<void> = Promise.resolve();
  /** Called when a key could not be read or written: the socket must not go on. */
  onBroken: () => void = () => undefined;
  /** Told of each writing: what leaves after this may rely on it. */
  onWriting: (written: Promise<void>) => void = () => undefined;

  private constructor(
    private readonly lease: Lease,
    readonly creds: AuthenticationCreds,
    private readonly journal: Journal,
  ) {}

  /** Reads the credentials of a paired line; fresh ones, which nobody knows yet, for any other. */
  static async open(lease: Lease, journal: Journal): Promise<AuthStore> {
    const stored = (await readKeys(lease, CREDS, [CREDS])).get(CREDS);
    const creds = stored === undefined ? initAuthCreds() : fromText<AuthenticationCreds>(stored);
    return new AuthStore(lease, creds, journal);
  }

  /** A code asked for sets `me` as well; only a phone that said yes sets `account`. */
  get isPaired(): boolean {
    return this.creds.account !== undefined;
  }

  readonly state: AuthenticationState["keys"] = {
    get: (type, ids) => this.#get(type, ids),
    set: (data) => this.#write([...this.#changesOf(data), ...("pre-key" in data ? this.#changedCreds() : [])]),
  };

  /** Writes the credentials if they changed. Those of a pairing that never came about are not kept. */
  saveCreds(): Promise<void> {
    return this.#write(this.#changedCreds());
  }

  async #get<Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) {
    const missing = ids.filter((id) => this.#cache.get(`${type}/${id}`) === undefined);
    if (missing.length > 0) {
      const rows = await this.#read(type, missing);
      for (const id of missing) {
        const stored = rows.get(id);
        // A write that happened meanwhile knows better.
        if (this.#cache.get(`${type}/${id}`) === undefined) this.#cache.set(`${type}/${id}`, toKept(type, stored));
      }
    }
    const found: Record<string, SignalDataTypeMap[Type]> = {};
    for (const id of ids) {
      const kept = this.#cache.get(`${type}/${id}`);
      if (kept === undefined || kept === NOTHING) continue;
      // Parsed anew each time: the library changes what it is given in place.
      found[id] = typeof kept === "string" ? fromText(kept, type) : (kept as SignalDataTypeMap[Type]);
    }
    return found;
  }

  /**
   * The library takes an error for "there is none", and would put a new session in the place of a good one. So a failed
   * read is the last thing this socket does: nothing of it is written any more.
   */
  async #read(type: string, ids: string[]): Promise<Map<string, string>> {
    try {
      // What was set and has left the cache since is there only then.
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
      Object.entries(values ?? {}).map(([key, value]) => {
        if (value === null || value === undefined) return { type, key, value: null, kept: NOTHING };
        const text = toText(value);
        return { type, key, value: text, kept: COPIED.has(type) ? value : text };
      }),
    );
  }

  /** The credentials say which keys WhatsApp was given, so they are written with them. Those of a pairing that never came about are not kept. */
  #changedCreds(): Change[] {
    const value = this.isPaired ? toText(this.creds) : this.#saved;
    if (value === this.#saved) return [];
    this.#saved = value;
    return [{ type: CREDS, key: CREDS, value, kept: value }];
  }

  /**
   * What is set counts from this moment, for what is opened or sealed next. It is written together with whatever else
   * comes meanwhile, and with what was decrypted with it; until then the gate lets nothing out that came of it.
   */
  async #write(changes: Change[]): Promise<void> {
    if (this.#isClosed) throw new Error("The socket these keys were for is gone");
    const entries = [...this.journal.take()];
    if (changes.length === 0 && entries.length === 0) return;
    for (const { type, key, kept } of changes) this.#cache.set(`${type}/${key}`, kept);
    const written = this.#writeOut(changes, entries);
    // Heard by the gate, and by whoever reads or ends.
    written.catch(() => undefined);
    this.#last = written;
    this.onWriting(written);
  }

  async #writeOut(changes: KeyChange[], entries: JournalEntry[]): Promise<void> {
    const { lease, journal } = this;
    try {
      // What comes after a write that failed stands on it.
      const isVoid = () => this.#isBroken;
      const rows = await writeForLine({ lease, changes, entries, isVoid, onDoubt: journal.onDoubt });
      if (rows.length > 0) journal.onWritten(rows);
    } catch (error) {
      this.#break();
      throw error;
    }
  }

  /** Takes nothing more from a socket that is gone; resolves when what was set before is written or has failed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last.catch(() => undefined);
  }
}

function toKept(type: string, text: string | undefined): Kept {
  if (text === undefined) return NOTHING;
  return COPIED.has(type) ? fromText<object>(text, type) : text;
}
