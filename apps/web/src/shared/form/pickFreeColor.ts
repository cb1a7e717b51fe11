import { COLOR_PALETTE, PALETTE_COLUMNS } from "./colorPalette";

// The middle shades are told apart best; the darkest and the pale ones come after them.
const MIDDLE = 2 * PALETTE_COLUMNS;
const WANTED = [...COLOR_PALETTE.slice(MIDDLE), ...COLOR_PALETTE.slice(0, MIDDLE)];

/** A colour nothing else of its kind has yet. */
export function pickFreeColor(taken: readonly string[]): string {
  const used = new Set(taken.map((color) => color.toLowerCase()));
  return WANTED.find((color) => !used.has(color)) ?? (WANTED[0] as string);
}
