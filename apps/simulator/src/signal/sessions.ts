import { ProtocolAddress, SessionBuilder, SessionCipher } from "libsignal";
import { withTypeByte } from "../bytes.js";
import type { Store } from "../store/store.js";
import type { Bundle } from "./keys.js";
import { makeSignalStorage } from "./storage.js";

export type SealedType = "pkmsg" | "msg";
export interface Ciphertext {
  type: SealedType;
  bytes: Buffer;
}

/** One end of a conversation: a party of ours, and the device it talks to (`pn:device`). */
export interface SessionAddress {
  party: string;
  device: string;
}

function toProtocolAddress(address: SessionAddress): ProtocolAddress {
  const [user = "", device = "0"] = address.device.split(":");
  return new ProtocolAddress(user, Number(device));
}

export async function hasSession(store: Store, address: SessionAddress): Promise<boolean> {
  const session = await makeSignalStorage(store, address.party).loadSession(toProtocolAddress(address).toString());
  return session?.haveOpenSession() ?? false;
}

/** Begins a session from the other side's bundle; the next message is a `pkmsg`. */
export async function startSession(store: Store, address: SessionAddress, bundle: Bundle): Promise<void> {
  const preKey = bundle.preKey;
  const session = {
    registrationId: bundle.registrationId,
    identityKey: withTypeByte(bundle.identity),
    signedPreKey: {
      keyId: bundle.signedPreKey.id,
      publicKey: withTypeByte(bundle.signedPreKey.value),
      signature: bundle.signedPreKey.signature,
    },
    // The library takes a bundle without a one-time key, its type does not say so.
    preKey: preKey === null ? undefined : { keyId: preKey.id, publicKey: withTypeByte(preKey.value) },
  };
  const builder = new SessionBuilder(makeSignalStorage(store, address.party), toProtocolAddress(address));
  await builder.initOutgoing(session as Parameters<SessionBuilder["initOutgoing"]>[0]);
}

export async function seal(store: Store, address: SessionAddress, plain: Uint8Array): Promise<Ciphertext> {
  const cipher = new SessionCipher(makeSignalStorage(store, address.party), toProtocolAddress(address));
  const { type, body } = await cipher.encrypt(plain);
  return { type: type === 3 ? "pkmsg" : "msg", bytes: Buffer.from(body, "binary") };
}

export async function open(
  store: Store,
  address: SessionAddress,
  sealed: { type: string; bytes: Uint8Array },
): Promise<Buffer> {
  const cipher = new SessionCipher(makeSignalStorage(store, address.party), toProtocolAddress(address));
  if (sealed.type === "pkmsg") return cipher.decryptPreKeyWhisperMessage(sealed.bytes);
  return cipher.decryptWhisperMessage(sealed.bytes);
}
