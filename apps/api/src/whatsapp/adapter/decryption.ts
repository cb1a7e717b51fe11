import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AuthenticationCreds,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
  type WAMessageKey,
} from "@whiskeysockets/baileys";
import type { JournalEntry } from "../store/journal.js";
import { RecentCache } from "../recentCache.js";
import { findEnvelope } from "../store/keys.js";
import type { Lease } from "../store/lease.js";
import { chatOf, openEnvelope, readDecrypted } from "./envelope.js";
import { outside } from "./outsideTransaction.js";
import { Ration } from "./tokenBucket.js";
import { Turns } from "./serialQueue.js";

/** What looks at the secrets shared with others, and what changes them. */
const READERS = ["validateSession", "hasSenderKey", "getSessionInfo"] as const;
const WRITERS = [
  "decryptMessage",
  "decryptGroupMessage",
  "encryptMessage",
  "encryptGroupMessage",
  "getSenderKeyDistributionMessage",
  "processSenderKeyDistributionMessage",
  "injectE2ESession",
  "migrateSession",
  "deleteSession",
] as const;

/**
 * What the running decryption wants written with its keys. One for all lines: each of these makes every promise of the
 * process a little slower.
 */
const pocket = new AsyncLocalStorage<JournalEntry[]>();

type MakeRepository = SocketConfig["makeSignalRepository"];

/**
 * Puts every decrypted message into the same transaction as the key it used up. The library saves the key, confirms the
 * message to WhatsApp and tells us last: a crash in between would lose it for ever, because the key opens it only once.
 */
export class Decryption {
  readonly #stanzas = new WeakMap<Uint8Array, BinaryNode>();
  readonly #recent = new RecentCache<true>(1_000);
  readonly #late = new RecentCache<true>(1_000);
  /** Who sends nothing but what cannot be read gets no row and no look into the journal for each. */
  readonly unreadable = new Ration(20, 60_000);

  constructor(private readonly lease: Lease) {}

  /** What the running decryption wants written with its keys. */
  readonly take = (): JournalEntry[] => pocket.getStore() ?? [];

  /** Whether a message came through here; what it led to is in the journal then. */
  has({ remoteJid, id }: WAMessageKey): boolean {
    return this.#recent.get(`${remoteJid}/${id}`) === true;
  }

  /** Whether a message had waited for us at WhatsApp. */
  isLate({ id }: WAMessageKey): boolean {
    return this.#late.get(id ?? "") === true;
  }

  /** Remembers which stanza a ciphertext came in; the library hands on the very same bytes. */
  readonly noteStanza = (stanza: BinaryNode): void => {
    if (stanza.attrs.offline !== undefined) this.#late.set(stanza.attrs.id ?? "", true);
    if (!Array.isArray(stanza.content)) return;
    for (const { content } of stanza.content) if (content instanceof Uint8Array) this.#stanzas.set(content, stanza);
  };

  readonly makeRepository =
    (creds: AuthenticationCreds): MakeRepository =>
    (auth, logger, findLids) => {
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, findLids);
      const keys = auth.keys as SignalKeyStoreWithTransaction;
      keepWhatIsThere(repository);
      const { decryptMessage, decryptGroupMessage } = repository;
      repository.decryptMessage = (options) =>
        this.#journal({ keys, creds, lane: options.jid, ciphertext: options.ciphertext }, () =>
          decryptMessage(options),
        );
      repository.decryptGroupMessage = (options) =>
        this.#journal({ keys, creds, lane: options.group, ciphertext: options.msg }, () =>
          decryptGroupMessage(options),
        );
      commitInTurn(repository);
      return repository;
    };

  #journal({ keys, creds, lane, ciphertext }: Sealed, decrypt: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const entries: JournalEntry[] = [];
    // The library's own transaction inside joins this one, so its commit sees the pocket filled.
    const opened = pocket.run(entries, () =>
      keys.transaction(async () => {
        const plain = await decrypt();
        const stanza = this.#stanzas.get(ciphertext);
        const entry = stanza ? readOrNull(stanza, plain, creds) : null;
        if (entry) entries.push(entry);
        return plain;
      }, lane),
    );
    return opened.then(
      (plain) => {
        for (const { chat, waId } of entries) this.#recent.set(`${chat}/${waId}`, true);
        return plain;
      },
      (error: unknown) => this.#remember(ciphertext, creds, error),
    );
  }

  /** A crash before WhatsApp was told: the message comes again, its key is used up, and we know what it says. */
  async #remember(ciphertext: Uint8Array, creds: AuthenticationCreds, error: unknown): Promise<Uint8Array> {
    const stanza = this.#stanzas.get(ciphertext);
    const chat = stanza && chatOf(stanza, creds);
    if (chat && this.unreadable.isSpent(chat)) throw error;
    const stored = chat && (await findEnvelope(this.lease, chat, stanza.attrs.id ?? ""));
    if (!stored) throw error;
    this.#recent.set(`${chat}/${stanza.attrs.id}`, true);
    // Padded as the sender would have: the last byte says by how much.
    return Buffer.concat([Buffer.from(openEnvelope(stored).content, "base64"), Buffer.from([1])]);
  }
}

interface Sealed {
  keys: SignalKeyStoreWithTransaction;
  creds: AuthenticationCreds;
  lane: string;
  ciphertext: Uint8Array;
}

/** Garbage that was properly encrypted is the library's to refuse, not a reason to keep the key. */
function readOrNull(stanza: BinaryNode, plain: Uint8Array, creds: AuthenticationCreds): JournalEntry | null {
  try {
    return readDecrypted(stanza, plain, creds);
  } catch {
    return null;
  }
}

/**
 * The library sends first and then writes the keys it sent with. A crash in between would leave us behind everybody we
 * wrote to, and none could be read until they were asked again; so each step is a transaction of its own, done before
 * its result is used. And it lets a send and a receipt from the same person, called once by number and once by LID,
 * overwrite each other's step; so the steps of a line are taken one by one.
 */
function commitInTurn(repository: SignalRepositoryWithLIDStore): void {
  const turns = new Turns();
  const replace = (name: keyof SignalRepositoryWithLIDStore, isTurn: boolean) => {
    const work = repository[name] as (...input: unknown[]) => Promise<unknown>;
    const now = (input: unknown[]) => outside.runInAsyncScope(work, repository, ...input);
    Object.assign(repository, {
      [name]: (...input: unknown[]) => (isTurn ? turns.run(() => now(input)) : now(input)),
    });
  };
  for (const name of READERS) replace(name, false);
  for (const name of WRITERS) replace(name, true);
}

/**
 * When the library learns the LID of a number it moves the secret shared with that number over, also onto one that is
 * there and newer; what was sealed with the lost one could not be read. What is there stays.
 */
function keepWhatIsThere(repository: SignalRepositoryWithLIDStore): void {
  const { migrateSession, validateSession } = repository;
  repository.migrateSession = async (from, to) => {
    const { exists } = await validateSession(to);
    return exists ? { migrated: 0, skipped: 1, total: 1 } : migrateSession(from, to);
  };
}
