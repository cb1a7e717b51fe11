import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { env } from "../env.js";

/** A key of its own for each purpose, so that one leaking says nothing of another. */
function derive(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `recado:${purpose}`, 32));
}

/** Made once: Node parses plain bytes anew each time. */
const DATA_KEY = createSecretKey(derive(Buffer.from(env.DATA_KEY, "base64"), "data at rest"));

/** The key that signs access tokens. A KeyObject, because the library would first try to read plain bytes as a public key. */
export const TOKEN_KEY = createSecretKey(derive(env.JWT_SECRET, "access token"));
const REFRESH_KEY = derive(env.JWT_SECRET, "refresh secret");
const MEDIA_KEY = derive(env.JWT_SECRET, "media address");
const DEVICE_KEY = derive(env.JWT_SECRET, "known device");
const CODE_KEY = derive(env.JWT_SECRET, "one-time code");

/** The end of the address at which a bank tells of payments; no other address is heard. */
export const NOTICE_SECRET = derive(env.JWT_SECRET, "payment notices").toString("base64url").slice(0, 32);

/** What a bank that shows a token shows beside that, in a header. */
export const NOTICE_TOKEN = derive(env.JWT_SECRET, "token of payment notices").toString("base64url");

/** Encrypts a text for a column (AES-256-GCM, a fresh nonce each time). */
export function encryptText(plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", DATA_KEY, nonce);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64")}`;
}

/** Reads what `encryptText` wrote; throws when it was tampered with. */
export function decryptText(stored: string): string {
  const bytes = Buffer.from(stored.slice(3), "base64");
  const decipher = createDecipheriv("aes-256-gcm", DATA_KEY, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/** The refresh secret that follows another; always the same one, so that tabs refreshing at once agree. */
export function nextRefreshSecret(sessionId: string, current: string): string {
  return createHmac("sha256", REFRESH_KEY).update(`${sessionId}.${current}`).digest("base64url");
}

/** What is kept of a refresh secret: enough to recognise it, not to use it. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A one-time code of eight digits. */
export function makeCode(): string {
  return String(randomInt(100_000_000)).padStart(8, "0");
}

/** What is kept of a short one-time code; keyed, because eight digits could be guessed from a plain hash. */
export function hashCode(code: string, owner: string): string {
  return createHmac("sha256", CODE_KEY).update(`${owner}:${code}`).digest("base64url");
}

/** Signs a media address. */
export function signMedia(text: string): string {
  return createHmac("sha256", MEDIA_KEY).update(text).digest("base64url").slice(0, 32);
}

/** Signs what a browser is known by. */
export function signDevice(text: string): string {
  return createHmac("sha256", DEVICE_KEY).update(text).digest("base64url");
}

/** Compares two texts without telling by the time how much of them agrees. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
