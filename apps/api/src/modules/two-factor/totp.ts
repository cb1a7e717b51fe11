import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECONDS = 30;
const DIGITS = 6;
/** Steps a phone's clock may be ahead or behind. */
const DRIFT = 1;

/** Bytes in the letters of RFC 4648 that authenticator apps read. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The thirty seconds a moment belongs to. */
export const stepAt = (at: number) => Math.floor(at / 1_000 / SECONDS);

/** The code of a step: RFC 6238 with what every app can do, SHA-1, six digits, thirty seconds. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

/** The step whose code this is, later than the last one that was taken; undefined where there is none. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, after }: { now: number; after: number },
): number | undefined {
  const present = stepAt(now);
  const steps = [present - DRIFT, present, present + DRIFT].filter((step) => step > after);
  return steps.find((step) => codeOf(secret, step) === code);
}
