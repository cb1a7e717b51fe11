import { Curve, generateRegistrationId, signedKeyPair } from "@whiskeysockets/baileys";
import { fromBase64, openKeyPair, packKeyPair, toBase64 } from "../bytes.js";
import type { PartyRow } from "../store/rows.js";
import type { Store } from "../store/store.js";

/** What somebody who wants to write to you needs: WhatsApp's pre-key bundle. Keys are 32 bytes. */
export interface Bundle {
  registrationId: number;
  identity: Buffer;
  signedPreKey: { id: number; value: Buffer; signature: Buffer };
  preKey: { id: number; value: Buffer } | null;
}

/** How many unused one-time keys of one party are remembered; older ones nobody came back for. */
const KEPT_PRE_KEYS = 200;

/** Gives a phone or a customer its Signal keys, once. */
export function createParty(store: Store, id: string): PartyRow {
  const identity = Curve.generateKeyPair();
  const signed = signedKeyPair(identity, 1);
  return store.parties.set(id, {
    id,
    registrationId: generateRegistrationId() || 1,
    identity: packKeyPair(identity),
    signedPreKey: { id: 1, pair: packKeyPair(signed.keyPair), signature: toBase64(signed.signature) },
    nextPreKeyId: 1,
  });
}

export function partyOf(store: Store, id: string): PartyRow {
  const party = store.parties.get(id);
  if (party === undefined) throw new Error(`Nobody is called ${id}.`);
  return party;
}

/** A bundle with a fresh one-time key. */
export function giveBundle(store: Store, id: string): Bundle {
  const party = partyOf(store, id);
  const keyId = party.nextPreKeyId;
  const pair = Curve.generateKeyPair();
  store.partyPreKeys.set(`${id}/${keyId}`, { party: id, id: keyId, pair: packKeyPair(pair) });
  store.partyPreKeys.delete(`${id}/${keyId - KEPT_PRE_KEYS}`);
  store.parties.update(id, { nextPreKeyId: keyId + 1 });
  return {
    registrationId: party.registrationId,
    identity: fromBase64(party.identity.public),
    signedPreKey: {
      id: party.signedPreKey.id,
      value: openKeyPair(party.signedPreKey.pair).public,
      signature: fromBase64(party.signedPreKey.signature),
    },
    preKey: { id: keyId, value: Buffer.from(pair.public) },
  };
}
