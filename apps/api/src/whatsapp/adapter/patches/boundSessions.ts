import { libsignal } from "./undoFailedDecryption.js";

/** A Signal session with one device: a chain for each turn of the conversation, oldest first, with the keys that were skipped. */
interface Session {
  indexInfo: { baseKey: Buffer; closed: number; used?: number };
  currentRatchet: { lastRemoteEphemeralKey: Buffer };
  _chains: Record<string, { chainType: number; messageKeys: Record<string, Buffer> }>;
}
interface SessionRecord {
  sessions: Record<string, Session>;
  /** The one used last first. */
  getSessions(): Session[];
}
interface StoringCipher {
  storeRecord(record: SessionRecord): Promise<void>;
}

const OPEN = -1;
const RECEIVING = 2;
/** Signal's own library keeps as many chains, and as many keys. */
const MAX_CHAINS = 5;
const MAX_SKIPPED_KEYS = 2_000;
/** Whoever still writes with one that is older is asked to send again. */
const MAX_CLOSED = 10;
let isPatched = false;

/**
 * Why: libsignal forgets no chain of a session, no key that a sender skipped, and only the 41st session; Baileys makes one every
 * five minutes of talk. All of it is written again with every message: 45 to 65 KB for a customer of some months, and as much as a
 * stranger likes who skips 2,000 keys before each word, 110 KB a time. Here what nobody can need any more goes as it is stored.
 * Upstream: none known. Worth: the memory and the database of everybody; rows a tenth the size.
 */
export function boundSessions(): void {
  if (isPatched) return;
  isPatched = true;
  const cipher = libsignal.SessionCipher.prototype as unknown as StoringCipher;
  const store = cipher.storeRecord;
  cipher.storeRecord = function (record) {
    prune(record);
    return store.call(this, record);
  };
}

function prune(record: SessionRecord): void {
  const sessions = record.getSessions();
  const closed = sessions.filter(({ indexInfo }) => indexInfo.closed !== OPEN).sort(byUse);
  for (const { indexInfo } of closed.slice(MAX_CLOSED)) delete record.sessions[indexInfo.baseKey.toString("base64")];
  let left = MAX_SKIPPED_KEYS;
  for (const session of record.getSessions()) left = pruneChains(session, left);
}

/** Those in use come first, then those that were closed last. */
function byUse(one: Session, other: Session): number {
  const lastOf = ({ indexInfo }: Session) => Math.max(indexInfo.used ?? 0, indexInfo.closed);
  return lastOf(other) - lastOf(one);
}

/** Keeps the youngest chains and, of all that is skipped in them, the youngest keys; answers how many more may be kept. */
function pruneChains(session: Session, most: number): number {
  const current = session.currentRatchet.lastRemoteEphemeralKey.toString("base64");
  const receiving = Object.keys(session._chains).filter((id) => session._chains[id]?.chainType === RECEIVING);
  const old = receiving.slice(0, -MAX_CHAINS).filter((id) => id !== current);
  for (const id of old) delete session._chains[id];
  let left = most;
  for (const id of receiving.toReversed()) {
    const keys = session._chains[id]?.messageKeys ?? {};
    const counters = Object.keys(keys);
    for (const counter of counters.slice(0, Math.max(0, counters.length - left))) delete keys[counter];
    left -= Math.min(left, counters.length);
  }
  return left;
}
