import { createRequire } from "node:module";

interface Session {
  serialize(): unknown;
  constructor: { deserialize(data: unknown): Session };
}
interface Cipher {
  doDecryptWhisperMessage(sealed: Uint8Array, session: Session | undefined): Promise<Uint8Array>;
}

/** The very copy of the encryption library that Baileys works with. */
export const libsignal = createRequire(import.meta.resolve("@whiskeysockets/baileys"))("libsignal") as {
  SessionCipher: { prototype: Cipher };
};
let isPatched = false;

/**
 * Why: two people who write to each other for the first time at the same moment have two sessions from then on, and libsignal
 * tries them in turn. A failed try leaves its session changed, and it is stored together with the right one: what we
 * encrypt with it later cannot be read. Here a failed try restores the session. Upstream: none known. Worth: customers
 * who get an unreadable message each time they and the shop wrote first at once; no throughput.
 */
export function undoFailedDecryption(): void {
  if (isPatched) return;
  isPatched = true;
  const cipher = libsignal.SessionCipher.prototype;
  const decrypt = cipher.doDecryptWhisperMessage;
  cipher.doDecryptWhisperMessage = async function (sealed, session) {
    const before = session?.serialize();
    try {
      return await decrypt.call(this, sealed, session);
    } catch (error) {
      if (session) Object.assign(session, session.constructor.deserialize(before));
      throw error;
    }
  };
}
