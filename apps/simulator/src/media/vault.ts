import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hkdf } from "@whiskeysockets/baileys";
import type { MediaReference } from "../messages/content.js";

const KEY_NAMES = { image: "Image", video: "Video", audio: "Audio", document: "Document", sticker: "Image" } as const;
const MAC_BYTES = 10;

/** The keys of a file, as every client derives them from the message's media key. */
function keysOf(mediaKey: Uint8Array, type: MediaReference["type"]) {
  const bytes = Buffer.from(hkdf(mediaKey, 112, { info: `WhatsApp ${KEY_NAMES[type]} Keys` }));
  return { iv: bytes.subarray(0, 16), cipherKey: bytes.subarray(16, 48), macKey: bytes.subarray(48, 80) };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Stores a sealed file under a name that tells nothing, and answers the path clients ask for. */
export function storeSealed(folder: string, sealed: Uint8Array): string {
  const name = randomBytes(18).toString("base64url");
  writeFileSync(path.join(folder, name), sealed);
  return `/v/${name}`;
}

export function fileOf(folder: string, directPath: string): string | null {
  const name = /^\/v\/([\w-]+)$/.exec(directPath.split("?")[0] ?? "")?.[1];
  const file = name === undefined ? null : path.join(folder, name);
  return file !== null && existsSync(file) ? file : null;
}

/** Seals a file, puts it on the media host, and answers what a message about it must say. */
export function sealFile(folder: string, plain: Buffer, type: MediaReference["type"]) {
  const mediaKey = randomBytes(32);
  const { iv, cipherKey, macKey } = keysOf(mediaKey, type);
  const cipher = createCipheriv("aes-256-cbc", cipherKey, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const mac = createHmac("sha256", macKey).update(iv).update(body).digest().subarray(0, MAC_BYTES);
  const sealed = Buffer.concat([body, mac]);
  return {
    mediaKey,
    directPath: storeSealed(folder, sealed),
    fileSha256: sha256(plain),
    fileEncSha256: sha256(sealed),
    fileLength: plain.length,
  };
}

/** The file behind a message, or nothing when it is missing, damaged, or not the one the message promised. */
export function openFile(
  folder: string,
  media: Pick<MediaReference, "type" | "mediaKey" | "directPath" | "fileSha256">,
): Buffer | null {
  const file = fileOf(folder, media.directPath);
  if (file === null) return null;
  const sealed = readFileSync(file);
  const body = sealed.subarray(0, -MAC_BYTES);
  const { iv, cipherKey, macKey } = keysOf(media.mediaKey, media.type);
  const mac = createHmac("sha256", macKey).update(iv).update(body).digest().subarray(0, MAC_BYTES);
  if (!mac.equals(sealed.subarray(-MAC_BYTES))) return null;
  const decipher = createDecipheriv("aes-256-cbc", cipherKey, iv);
  const plain = Buffer.concat([decipher.update(body), decipher.final()]);
  return sha256(plain).equals(media.fileSha256) ? plain : null;
}
