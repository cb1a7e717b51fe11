import { Refusal } from "../refusal.js";
import type { Pairing, World } from "../world.js";

export interface QrCode {
  ref: string;
  noiseKey: Buffer;
  identity: Buffer;
  /** Base64, as the code shows it. */
  secret: string;
}

/** Reads the text of a QR code, with or without the web address newer clients put before it. */
export function readQr(text: string): QrCode {
  const [ref, noiseKey, identity, secret] = text.trim().split("#").at(-1)?.split(",") ?? [];
  if (!ref || !noiseKey || !identity || !secret) throw new Refusal(400, "not-a-qr", "This is no WhatsApp code.");
  return { ref, noiseKey: Buffer.from(noiseKey, "base64"), identity: Buffer.from(identity, "base64"), secret };
}

/** The client that shows this code, if it is still there and the code is one of its own. */
export function findByQr(world: World, code: QrCode): Pairing {
  for (const pairing of world.pairings.values()) {
    if (!pairing.refs.includes(code.ref)) continue;
    if (pairing.noiseKey.equals(code.noiseKey) && pairing.identity.equals(code.identity)) return pairing;
  }
  throw new Refusal(410, "qr-expired", "Nobody shows this code any more.");
}

/** Holds a code before the phone's camera: from now on the waiting connection can be scanned by name. */
export function showQr(world: World, text: string): Pairing {
  const pairing = findByQr(world, readQr(text));
  pairing.shownQr = text;
  return pairing;
}
