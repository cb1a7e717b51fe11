import { SessionRecord, type SignalStorage } from "libsignal";
import { openKeyPair, withTypeByte } from "../bytes.js";
import type { Store } from "../store/store.js";
import { partyOf } from "./keys.js";

/** One party's side of every Signal session it has, on the tables. Written before a ciphertext is handed out. */
export function makeSignalStorage(store: Store, party: string): SignalStorage {
  const keys = partyOf(store, party);
  const signed = openKeyPair(keys.signedPreKey.pair);
  const identity = openKeyPair(keys.identity);
  return {
    loadSession: async (address) => {
      const row = store.sessions.get(`${party}/${address}`);
      return row === undefined ? null : SessionRecord.deserialize(row.record as Uint8Array);
    },
    storeSession: async (address, session) => {
      store.sessions.set(`${party}/${address}`, { party, record: session.serialize() });
    },
    isTrustedIdentity: () => true,
    loadPreKey: async (id) => {
      const row = store.partyPreKeys.get(`${party}/${id}`);
      if (row === undefined) return undefined;
      const pair = openKeyPair(row.pair);
      return { privKey: pair.private, pubKey: pair.public };
    },
    removePreKey: (id) => store.partyPreKeys.delete(`${party}/${id}`),
    loadSignedPreKey: () => ({ privKey: signed.private, pubKey: signed.public }),
    getOurRegistrationId: () => keys.registrationId,
    getOurIdentity: () => ({ privKey: identity.private, pubKey: withTypeByte(identity.public) }),
  };
}
