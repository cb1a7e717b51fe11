import { createDecipheriv, createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../kernel/errors.js";
import { endWhenFull } from "../../kernel/storage/freeSpace.js";
import type { MediaRef } from "../types.js";
import { authorityFor, downloadUrl } from "./hosts.js";
import { type MediaKeys, mediaKeys } from "./keys.js";

const MAC_BYTES = 10;

/** Why a file could not be had: gone from the host, not what was promised, bigger than allowed, or the network. */
export class MediaProblem extends Error {
  constructor(readonly reason: "gone" | "damaged" | "too-big" | "slow" | "network") {
    super(`The file is not there: ${reason}`);
  }
}

/** How long the host may say nothing, how long all of it may take, and how much is taken. */
export interface MediaLimits {
  idleMs: number;
  totalMs: number;
  bytes: number;
}

/** What a file of a message may take; tests lower it. */
export const mediaLimits: MediaLimits = { idleMs: 20_000, totalMs: 300_000, bytes: 100 * 1_024 * 1_024 };

/**
 * Fetches a file of a message into `path`, where it appears only once it is whole: as encrypted by the sender (MAC), and the
 * one the message promised (hashes). The library's own way ends the process when a download is cut.
 */
export async function downloadMedia(media: MediaRef, path: string, limits = mediaLimits): Promise<{ bytes: number }> {
  const part = `${path}.part`;
  const total = AbortSignal.timeout(limits.totalMs);
  try {
    const response = await request(downloadUrl(media), total, limits.idleMs);
    const opened = new DecryptStream(mediaKeys(media), media, limits.bytes);
    endWhenFull(opened);
    await pipeline(response, opened, createWriteStream(part), { signal: total });
    await rename(part, path);
    return { bytes: opened.bytes };
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof MediaProblem || error instanceof AppError) throw error;
    throw new MediaProblem(total.aborted ? "slow" : "network");
  }
}

function request(address: string, signal: AbortSignal, idleMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { signal, ca: authorityFor(address) }, (response) => {
      const status = response.statusCode ?? 0;
      if (status === 200) {
        resolve(response);
        return;
      }
      response.destroy();
      reject(new MediaProblem(status === 404 || status === 410 ? "gone" : "network"));
    });
    asked.setTimeout(idleMs, () => asked.destroy(new MediaProblem("slow")));
    asked.once("error", (error) => reject(error));
  });
}

/** Decrypts while it reads, holds back the last bytes, which may be the MAC, and verifies everything at the end. */
class DecryptStream extends Transform {
  bytes = 0;
  #encryptedBytes = 0;
  #tail = Buffer.alloc(0);
  readonly #cipher;
  readonly #mac;
  readonly #plainHash = createHash("sha256");
  readonly #encryptedHash = createHash("sha256");

  constructor(
    keys: MediaKeys,
    private readonly media: MediaRef,
    private readonly most: number,
  ) {
    super();
    this.#cipher = createDecipheriv("aes-256-cbc", keys.cipherKey, keys.iv);
    this.#mac = createHmac("sha256", keys.macKey).update(keys.iv);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#encryptedBytes += chunk.length;
    if (this.#encryptedBytes > this.most) {
      done(new MediaProblem("too-big"));
      return;
    }
    this.#encryptedHash.update(chunk);
    const all = Buffer.concat([this.#tail, chunk]);
    const body = all.subarray(0, Math.max(all.length - MAC_BYTES, 0));
    this.#tail = all.subarray(body.length);
    this.#mac.update(body);
    this.#give(this.#cipher.update(body));
    done();
  }

  override _flush(done: (error?: Error | null) => void): void {
    try {
      this.#give(this.#cipher.final());
    } catch {
      done(new MediaProblem("damaged"));
      return;
    }
    const isAuthentic = same(this.#mac.digest().subarray(0, MAC_BYTES), this.#tail);
    const isPromised =
      matches(this.#plainHash.digest(), this.media.sha256) &&
      matches(this.#encryptedHash.digest(), this.media.encryptedSha256);
    done(isAuthentic && isPromised ? null : new MediaProblem("damaged"));
  }

  #give(plain: Buffer): void {
    this.bytes += plain.length;
    this.#plainHash.update(plain);
    this.push(plain);
  }
}

function matches(found: Buffer, promised: string): boolean {
  return promised === "" || same(found, Buffer.from(promised, "base64"));
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
