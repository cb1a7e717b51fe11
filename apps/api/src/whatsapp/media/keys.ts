import { hkdfSync } from "node:crypto";
import type { MediaRef } from "../types.js";

export interface MediaKeys {
  iv: Buffer;
  cipherKey: Buffer;
  macKey: Buffer;
}

/** What each kind of file is called where its keys are derived. */
const INFO: Record<MediaRef["kind"], string> = {
  image: "WhatsApp Image Keys",
  sticker: "WhatsApp Image Keys",
  video: "WhatsApp Video Keys",
  audio: "WhatsApp Audio Keys",
  document: "WhatsApp Document Keys",
};

/** The three keys that open a file. */
export function mediaKeys({ mediaKey, kind }: MediaRef): MediaKeys {
  const bytes = Buffer.from(hkdfSync("sha256", Buffer.from(mediaKey, "base64"), "", INFO[kind], 112));
  return { iv: bytes.subarray(0, 16), cipherKey: bytes.subarray(16, 48), macKey: bytes.subarray(48, 80) };
}
