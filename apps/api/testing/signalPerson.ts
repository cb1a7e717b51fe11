import { Curve, signedKeyPair } from "@whiskeysockets/baileys";
import { libsignal } from "../src/whatsapp/adapter/patches/undoFailedDecryption.js";

interface Cipher {
  encrypt(plain: Buffer): Promise<{ type: number; body: string }>;
  decryptWhisperMessage(sealed: Buffer): Promise<Buffer>;
  decryptPreKeyWhisperMessage(sealed: Buffer): Promise<Buffer>;
}
const signal = libsignal as unknown as {
  ProtocolAddress: new (name: string, device: number) => object;
  SessionBuilder: new (storage: object, address: object) => { initOutgoing(bundle: object): Promise<void> };
  SessionCipher: new (storage: object, address: object) => Cipher;
};
/** Somebody with keys, who speaks with one other person. */
export class SignalPerson {
  #record: { serialize(): object } | null = null;
  readonly #identity = Curve.generateKeyPair();
  readonly #signed = signedKeyPair(this.#identity, 1);
  readonly #address = new signal.ProtocolAddress("somebody", 0);
  readonly #storage = {
    loadSession: async () => this.#record,
    storeSession: async (_address: string, record: { serialize(): object }) => {
      this.#record = record;
    },
    isTrustedIdentity: () => true,
    loadPreKey: async () => undefined,
    loadSignedPreKey: () => pairOf(this.#signed.keyPair),
    getOurRegistrationId: () => 7,
    getOurIdentity: () => ({ ...pairOf(this.#identity), pubKey: typed(this.#identity.public) }),
  };
  /** As it is written into a row. */
  get stored(): string {
    return JSON.stringify(this.#record?.serialize());
  }
  readonly cipher = new signal.SessionCipher(this.#storage, this.#address);

  bundle = () => ({
    registrationId: 7,
    identityKey: typed(this.#identity.public),
    signedPreKey: { keyId: 1, publicKey: typed(this.#signed.keyPair.public), signature: this.#signed.signature },
  });
  meet = (other: SignalPerson) => new signal.SessionBuilder(this.#storage, this.#address).initOutgoing(other.bundle());

  async say(words: string): Promise<Ciphertext> {
    const { type, body } = await this.cipher.encrypt(Buffer.from(words));
    return { isFirst: type === 3, bytes: Buffer.from(body, "binary") };
  }
  async hear({ isFirst, bytes }: Ciphertext): Promise<string> {
    const plain = isFirst
      ? await this.cipher.decryptPreKeyWhisperMessage(bytes)
      : await this.cipher.decryptWhisperMessage(bytes);
    return plain.toString();
  }
}
export interface Ciphertext {
  isFirst: boolean;
  bytes: Buffer;
}
const typed = (key: Uint8Array) => Buffer.concat([Buffer.from([5]), key]);
const pairOf = (pair: { public: Uint8Array; private: Uint8Array }) => ({
  privKey: Buffer.from(pair.private),
  pubKey: typed(pair.public),
});
