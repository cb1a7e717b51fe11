import { AsyncLocalStorage } from "node:async_hooks";
import {
  type AuthenticationCreds,
  areJidsSameUser,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  jidNormalizedUser,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
  type WAMessageKey,
} from "@whiskeysockets/baileys";
import { Buckets } from "../../kernel/bucket.js";
import { RecentIds } from "../recentIds.js";
import { findEnvelope, type JournalEntry } from "../store/journal.js";
import type { Lease } from "../store/lease.js";
import { chatOf, type FindNumber, hidesOnDecryptFail, parseEnvelope, readDecrypted } from "./envelope.js";
import { commitEachStep } from "./patches/commitEachStep.js";
import { keepNewerSession } from "./patches/keepNewerSession.js";

/** The journal entries of the running decryption. One for all lines, because each AsyncLocalStorage slows every promise down. */
const pendingEntries = new AsyncLocalStorage<JournalEntry[]>();

/** Groups, lists of people who are written to, and what is shown to all contacts. */
const GROUP_ID = /^(status|[\d-]{5,64})@(g\.us|broadcast)$/;

type MakeRepository = SocketConfig["makeSignalRepository"];

/**
 * Writes every decrypted message in the same transaction as the key it used up. The library saves the key, acknowledges the
 * message and emits it last: a crash in between would lose it for ever, because the key decrypts it only once.
 */
export class Decryption {
  readonly #stanzas = new WeakMap<Uint8Array, BinaryNode>();
  readonly #recent = new RecentIds(1_000);
  readonly #late = new RecentIds(1_000);
  readonly #hidden = new RecentIds(1_000);
  /** Limits, per chat, the rows and journal reads that messages which cannot be decrypted cost. */
  readonly unreadable = new Buckets({ atOnce: 20, perSecond: 1 / 60 });

  /** Set with the repository, which knows the numbers. */
  findNumber: FindNumber = async () => null;

  constructor(private readonly lease: Lease) {}

  /** The journal entries to be written with the keys of the running decryption. */
  readonly take = (): JournalEntry[] => pendingEntries.getStore() ?? [];

  /** Whether a message was decrypted here, and so is in the journal. */
  has({ remoteJid, id }: WAMessageKey): boolean {
    return this.#recent.has(`${remoteJid}/${id}`);
  }

  /** Whether a message was queued at WhatsApp while the line was down. */
  isLate({ id }: WAMessageKey): boolean {
    return this.#late.has(id ?? "");
  }

  /** Whether a message that could not be decrypted shows nothing until it comes again. */
  isHidden({ id }: WAMessageKey): boolean {
    return this.#hidden.has(id ?? "");
  }

  /** Remembers the stanza of a ciphertext, by identity: the library passes the same bytes object to the repository. */
  readonly noteStanza = (stanza: BinaryNode): void => {
    if (stanza.attrs.offline !== undefined) this.#late.add(stanza.attrs.id ?? "");
    if (!Array.isArray(stanza.content)) return;
    for (const { content } of stanza.content) if (content instanceof Uint8Array) this.#stanzas.set(content, stanza);
  };

  readonly makeRepository =
    (creds: AuthenticationCreds): MakeRepository =>
    (auth, logger, findLids) => {
      const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, findLids);
      const keys = auth.keys as SignalKeyStoreWithTransaction;
      keepNewerSession(repository);
      this.findNumber = async (lid) => {
        const pn = await repository.lidMapping.getPNForLID(lid);
        return pn === null || areJidsSameUser(pn, creds.me?.id) ? null : jidNormalizedUser(pn);
      };
      const { findNumber } = this;
      const { decryptMessage, decryptGroupMessage, processSenderKeyDistributionMessage } = repository;
      // The id is the sender's word, and becomes the key of a row.
      repository.processSenderKeyDistributionMessage = async (given) => {
        if (!GROUP_ID.test(given.item.groupId ?? "")) throw new Error("A key for a group that cannot be one");
        await processSenderKeyDistributionMessage(given);
      };
      repository.decryptMessage = (options) =>
        this.#journal({ keys, creds, findNumber, key: options.jid, ciphertext: options.ciphertext }, () =>
          decryptMessage(options),
        );
      repository.decryptGroupMessage = (options) =>
        this.#journal({ keys, creds, findNumber, key: options.group, ciphertext: options.msg }, () =>
          decryptGroupMessage(options),
        );
      commitEachStep(repository);
      return repository;
    };

  #journal(
    { keys, creds, findNumber, key, ciphertext }: DecryptInput,
    decrypt: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const entries: JournalEntry[] = [];
    // The library's own transaction joins this one, so its commit finds the entries.
    const opened = pendingEntries.run(entries, () =>
      keys.transaction(async () => {
        const plain = await decrypt();
        const stanza = this.#stanzas.get(ciphertext);
        const entry = stanza ? await readOrNull({ stanza, plain, creds }, findNumber) : null;
        if (entry) entries.push(entry);
        return plain;
      }, key),
    );
    return opened.then(
      (plain) => {
        for (const { chat, waId } of entries) this.#recent.add(`${chat}/${waId}`);
        return plain;
      },
      (error: unknown) => this.#recall(ciphertext, creds, error),
    );
  }

  /** After a crash before the acknowledgement a message comes again; its key is used up, so its content comes from the journal. */
  async #recall(ciphertext: Uint8Array, creds: AuthenticationCreds, error: unknown): Promise<Uint8Array> {
    const stanza = this.#stanzas.get(ciphertext);
    if (stanza && hidesOnDecryptFail(stanza)) this.#hidden.add(stanza.attrs.id ?? "");
    const chat = stanza && chatOf(stanza, creds);
    if (chat && this.unreadable.of(chat).left() < 1) throw error;
    const stored = chat && (await findEnvelope(this.lease, chat, stanza.attrs.id ?? ""));
    if (!stored) throw error;
    this.#recent.add(`${chat}/${stanza.attrs.id}`);
    // Padded as the sender would have: the last byte says by how much.
    return Buffer.concat([Buffer.from(parseEnvelope(stored).content, "base64"), Buffer.from([1])]);
  }
}

interface DecryptInput {
  keys: SignalKeyStoreWithTransaction;
  creds: AuthenticationCreds;
  findNumber: FindNumber;
  key: string;
  ciphertext: Uint8Array;
}

/** Null for encrypted garbage: the library refuses it; its key is used up all the same. */
async function readOrNull(...read: Parameters<typeof readDecrypted>): Promise<JournalEntry | null> {
  try {
    return await readDecrypted(...read);
  } catch {
    return null;
  }
}
