import { Curve, signedKeyPair } from "@whiskeysockets/baileys";
import { beforeAll, describe, expect, it } from "vitest";
import { libsignal, undoFailedDecryption } from "./undoFailedDecryption.js";

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
beforeAll(undoFailedDecryption);

/** Somebody with keys, who speaks with one other person. */
class Person {
  #record: unknown = null;
  readonly #identity = Curve.generateKeyPair();
  readonly #signed = signedKeyPair(this.#identity, 1);
  readonly #address = new signal.ProtocolAddress("somebody", 0);
  readonly #storage = {
    loadSession: async () => this.#record,
    storeSession: async (_address: string, record: unknown) => {
      this.#record = record;
    },
    isTrustedIdentity: () => true,
    loadPreKey: async () => undefined,
    loadSignedPreKey: () => pairOf(this.#signed.keyPair),
    getOurRegistrationId: () => 7,
    getOurIdentity: () => ({ ...pairOf(this.#identity), pubKey: typed(this.#identity.public) }),
  };
  readonly cipher = new signal.SessionCipher(this.#storage, this.#address);

  bundle = () => ({
    registrationId: 7,
    identityKey: typed(this.#identity.public),
    signedPreKey: { keyId: 1, publicKey: typed(this.#signed.keyPair.public), signature: this.#signed.signature },
  });
  meet = (other: Person) => new signal.SessionBuilder(this.#storage, this.#address).initOutgoing(other.bundle());

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
interface Ciphertext {
  isFirst: boolean;
  bytes: Buffer;
}
const typed = (key: Uint8Array) => Buffer.concat([Buffer.from([5]), key]);
const pairOf = (pair: { public: Uint8Array; private: Uint8Array }) => ({
  privKey: Buffer.from(pair.private),
  pubKey: typed(pair.public),
});

describe("a message under an older secret", () => {
  it("leaves the newer one, with which we go on, as it was", async () => {
    const [us, customer] = [new Person(), new Person()];
    // The older secret, known to both.
    await customer.meet(us);
    expect(await us.hear(await customer.say("Olá"))).toBe("Olá");
    expect(await customer.hear(await us.say("Bom dia"))).toBe("Bom dia");
    const onTheWay = await customer.say("Tem pão?");
    // A newer one, of ours, which the customer has not heard of when it speaks.
    await us.meet(customer);
    const first = await us.say("Temos");
    expect(await us.hear(onTheWay)).toBe("Tem pão?");
    const second = await us.say("Até as seis");
    expect([await customer.hear(first), await customer.hear(second)]).toEqual(["Temos", "Até as seis"]);
  });
});
