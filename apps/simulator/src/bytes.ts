import type { Base64, KeyPair } from "./store/rows.js";

export function toBase64(bytes: Uint8Array): Base64 {
  return Buffer.from(bytes).toString("base64");
}

export function fromBase64(text: Base64): Buffer {
  return Buffer.from(text, "base64");
}

/** Big-endian, as ids of keys travel. */
export function toBigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

export function fromBigEndian(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** A Signal public key is a Curve25519 one with a type byte before it. */
export function withTypeByte(key: Uint8Array): Buffer {
  return key.length === 33 ? Buffer.from(key) : Buffer.concat([Buffer.from([5]), key]);
}

export function openKeyPair(pair: KeyPair): { public: Buffer; private: Buffer } {
  return { public: fromBase64(pair.public), private: fromBase64(pair.private) };
}

export function packKeyPair(pair: { public: Uint8Array; private: Uint8Array }): KeyPair {
  return { public: toBase64(pair.public), private: toBase64(pair.private) };
}
