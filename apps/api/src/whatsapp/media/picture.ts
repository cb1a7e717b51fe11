import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { fileTypeFromBuffer } from "file-type";
import { newIncomingPath } from "../../kernel/storage/folders.js";
import { authorityFor, downloadUrl } from "./hosts.js";

/** A contact's picture on its way into the store; whoever asked removes the file. */
export interface Picture {
  path: string;
  name: string;
  mime: string;
  bytes: number;
}

const MAX_BYTES = 3 * 1_024 * 1_024;
const TIMEOUT_MS = 20_000;
/** Pictures are no files of messages: they are not encrypted. */
const UNENCRYPTED = { kind: "image" as const, mediaKey: "", sha256: "", encryptedSha256: "", bytes: 0 };

/** Fetches a picture from WhatsApp's host; null when it is gone, or no picture. */
export async function fetchPicture(named: string): Promise<Picture | null> {
  const { pathname, search } = new URL(named);
  const content = await download(downloadUrl({ ...UNENCRYPTED, url: named, directPath: pathname + search }));
  const type = content && (await fileTypeFromBuffer(content));
  if (!type || !/^image\/(jpeg|png|webp)$/.test(type.mime)) return null;
  const path = await newIncomingPath();
  await writeFile(path, content);
  return { path, name: `perfil.${type.ext}`, mime: type.mime, bytes: content.length };
}

async function download(address: string): Promise<Buffer | null> {
  const response = await request(address);
  if (response.statusCode !== 200) {
    response.destroy();
    return null;
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function request(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    get(address, { signal, ca: authorityFor(address) }, resolve).once("error", reject);
  });
}
