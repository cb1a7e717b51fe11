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
let isMended = false;

/**
 * Two people who write to each other for the first time at the same moment have two secrets from then on, and the
 * encryption library tries one after the other. An attempt with the wrong one leaves that one changed, and it is stored
 * together with the right one: what we seal with it later nobody can read. Here an attempt that fails has never been.
 */
export function undoFailedAttempts(): void {
  if (isMended) return;
  isMended = true;
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
