import { createHash } from "node:crypto";

/** Repeatable dice: the same seed gives the same numbers, names and fault decisions. Keys never come from here. */
export class Random {
  #state: number;

  constructor(readonly seed: string) {
    this.#state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  happens(probability: number): boolean {
    return probability >= 1 || this.next() < probability;
  }
}

/** Hexadecimal digits that depend on nothing but the words given: repeatable, and unlike for unlike words. */
export function hashToHex(words: string, length: number): string {
  return createHash("sha256").update(words).digest("hex").slice(0, length).toUpperCase();
}

/** The same as decimal digits, never starting with zero. */
export function hashToDigits(words: string, length: number): string {
  const number = BigInt(`0x${createHash("sha256").update(words).digest("hex")}`).toString();
  return number.slice(0, length);
}
