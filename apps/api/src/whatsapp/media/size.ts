import type { MediaSize } from "../words.js";

/** No file of a picture can say that a side of it is longer. */
const LONGEST = 65_535;

/** A size as somebody claims it; null when nothing can have it. */
export function toSize({ width, height }: { width?: number | null; height?: number | null }): MediaSize | null {
  return isSide(width) && isSide(height) ? { width, height } : null;
}

function isSide(length: number | null | undefined): length is number {
  return Number.isInteger(length) && Number(length) > 0 && Number(length) <= LONGEST;
}
