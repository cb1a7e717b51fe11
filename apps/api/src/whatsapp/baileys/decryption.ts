import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import {
  type AuthenticationCreds,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
  type WAMessageKey,
} from "@whiskeysockets/baileys";
import type { JournalEntry } from "../journal/entry.js";
import { RecentCache } from "../lines/cache.js";
import { readDecrypted } from "./envelope.js";

/** What changes the secrets shared with others. */
const WRITERS = [
  "encryptMessage",
  "encryptGroupMessage",
  "getSenderKeyDistributionMessage",
  "processSenderKeyDistributionMessage",
  "injectE2ESession",
  "validateSession",
  "hasSenderKey",
  "getSessionInfo",
  "migrateSession",
  "deleteSession",
] as const;

/** A place outside of any transaction of the library's. */
const outside = new AsyncResource("whatsapp keys");

type MakeRepository = SocketConfig["makeSignalRepository"];

/**
 * Puts every decrypted message into the same transaction as the key it used up. The library saves the key, confirms the
 * message to WhatsApp and tells us last: a crash in between would lose it for ever, because the key opens it only once.
 */
export class Decryption {
  readonly #pocket = new AsyncLocalStorage<JournalEntry[]>();
  readonly #stanzas = new WeakMap<Uint8Array, BinaryNode>();
  readonly #recent = new RecentCache<true>(1_000);

  /** What the running decryption wants written with its keys. */
  readonly take = (): JournalEntry[] => this.#pocket.getStore() ?? [];

  /** Whether a message came through here; what it led to is in the journal then. */
  has({ remoteJid, id }: WAMessageKey): boolean {
    return this.#recent.get(`${remoteJid}/${id}`) === true;
  }

  /** Remembers which stanza a ciphertext came in; the library hands on the very same bytes. */
  readonly noteStanza = (stanza: BinaryNode): void => {
    if (!Array.isArray(stanza.content)) return;
    for (const { content } of stanza.content) if (content instanceof Uint8Array) this.#stanzas.set(content, stanza);
  };

  readonly makeRepository =
    (creds: AuthenticationCreds): MakeRepository =>
    (auth, logger, findLids) => {
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, findLids);
      const keys = auth.keys as SignalKeyStoreWithTransaction;
      keepWhatIsThere(repository);
      commitAtOnce(repository);
      const { decryptMessage, decryptGroupMessage } = repository;
      repository.decryptMessage = (options) =>
        this.#journal({ keys, creds, lane: options.jid, ciphertext: options.ciphertext }, () =>
          decryptMessage(options),
        );
      repository.decryptGroupMessage = (options) =>
        this.#journal({ keys, creds, lane: options.group, ciphertext: options.msg }, () =>
          decryptGroupMessage(options),
        );
      return repository;
    };

  #journal({ keys, creds, lane, ciphertext }: Sealed, decrypt: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const entries: JournalEntry[] = [];
    // The library's own transaction inside joins this one, so its commit sees the pocket filled.
    return this.#pocket
      .run(entries, () =>
        keys.transaction(async () => {
          const plain = await decrypt();
          const stanza = this.#stanzas.get(ciphertext);
          const entry = stanza ? readOrNull(stanza, plain, creds) : null;
          if (entry) entries.push(entry);
          return plain;
        }, lane),
      )
      .then((plain) => {
        for (const { chat, waId } of entries) this.#recent.set(`${chat}/${waId}`, true);
        return plain;
      });
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
 * its result is used.
 */
function commitAtOnce(repository: SignalRepositoryWithLIDStore): void {
  for (const name of WRITERS) {
    const work = repository[name] as (...input: unknown[]) => unknown;
    Object.assign(repository, {
      [name]: (...input: unknown[]) => outside.runInAsyncScope(work, repository, ...input),
    });
  }
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
