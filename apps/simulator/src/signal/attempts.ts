import { SessionCipher } from "libsignal";

interface Session {
  serialize(): unknown;
  constructor: { deserialize(data: unknown): Session };
}
interface Cipher {
  doDecryptWhisperMessage(sealed: Uint8Array, session: Session | undefined): Promise<Uint8Array>;
}

/**
 * libsignal tries its sessions one after the other, and an attempt with the wrong one changes it for good. A phone does
 * not do that: an attempt that fails has never been.
 */
export function undoFailedAttempts(): void {
  const cipher = SessionCipher.prototype as unknown as Cipher;
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
