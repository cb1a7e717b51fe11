import { aesDecryptGCM, aesEncryptGCM, Curve, hkdf, proto, sha256 } from "@whiskeysockets/baileys";
import { NOISE_INTRO } from "./frames.js";

const PATTERN = Buffer.from("Noise_XX_25519_AESGCM_SHA256\0\0\0\0");
const NOTHING = Buffer.alloc(0);

export interface ServerKeys {
  static: { public: Buffer; private: Buffer };
  certificate: Buffer;
}

export interface Hello {
  clientStatic: Buffer;
  payload: proto.ClientPayload;
  transport: Transport;
}

/** The server's half of Noise XX as WhatsApp speaks it. */
export class Handshake {
  #hash: Buffer = PATTERN;
  #salt: Buffer = PATTERN;
  #key: Buffer = PATTERN;
  #counter = 0;
  readonly #ephemeral = Curve.generateKeyPair();

  constructor(private readonly keys: ServerKeys) {
    this.#authenticate(NOISE_INTRO);
  }

  /** Takes the client's hello and gives the server's. */
  answer(frame: Uint8Array): Buffer {
    const { clientHello } = proto.HandshakeMessage.decode(frame);
    const clientEphemeral = required(clientHello?.ephemeral, "clientHello.ephemeral");
    this.#authenticate(clientEphemeral);
    this.#authenticate(this.#ephemeral.public);
    this.#mix(Curve.sharedKey(this.#ephemeral.private, clientEphemeral));
    const staticSealed = this.#seal(this.keys.static.public);
    this.#mix(Curve.sharedKey(this.keys.static.private, clientEphemeral));
    const payload = this.#seal(this.keys.certificate);
    return Buffer.from(
      proto.HandshakeMessage.encode({
        serverHello: { ephemeral: this.#ephemeral.public, static: staticSealed, payload },
      }).finish(),
    );
  }

  /** Takes the client's last word: who it is, and from here on everything is transport. */
  finish(frame: Uint8Array): Hello {
    const { clientFinish } = proto.HandshakeMessage.decode(frame);
    const clientStatic = this.#open(required(clientFinish?.static, "clientFinish.static"));
    this.#mix(Curve.sharedKey(this.#ephemeral.private, clientStatic));
    const payload = proto.ClientPayload.decode(this.#open(required(clientFinish?.payload, "clientFinish.payload")));
    const [fromClient, toClient] = this.#expand(NOTHING);
    return { clientStatic, payload, transport: new Transport(fromClient, toClient) };
  }

  #authenticate(data: Uint8Array): void {
    this.#hash = sha256(Buffer.concat([this.#hash, data]));
  }

  #expand(data: Uint8Array): [Buffer, Buffer] {
    const bytes = Buffer.from(hkdf(data, 64, { salt: this.#salt, info: "" }));
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  }

  #mix(data: Uint8Array): void {
    [this.#salt, this.#key] = this.#expand(data);
    this.#counter = 0;
  }

  #seal(plain: Uint8Array): Buffer {
    const sealed = aesEncryptGCM(plain, this.#key, ivOf(this.#counter++), this.#hash);
    this.#authenticate(sealed);
    return sealed;
  }

  #open(sealed: Uint8Array): Buffer {
    const plain = aesDecryptGCM(sealed, this.#key, ivOf(this.#counter++), this.#hash);
    this.#authenticate(sealed);
    return plain;
  }
}

/** Both directions after the handshake, each with its own key and counter. */
export class Transport {
  #received = 0;
  #sent = 0;

  constructor(
    private readonly fromClient: Buffer,
    private readonly toClient: Buffer,
  ) {}

  open(sealed: Uint8Array): Buffer {
    return aesDecryptGCM(sealed, this.fromClient, ivOf(this.#received++), NOTHING);
  }

  seal(plain: Uint8Array): Buffer {
    return aesEncryptGCM(plain, this.toClient, ivOf(this.#sent++), NOTHING);
  }
}

function ivOf(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
}

function required(bytes: Uint8Array | null | undefined, name: string): Uint8Array {
  if (!bytes?.length) throw new Error(`The handshake lacks ${name}.`);
  return bytes;
}
