import { hueOfColor } from "../theme/hues";
import { COLOR_PALETTE, PALETTE_COLUMNS } from "./colorPalette";

// The middle shades are told apart best; the darkest and the pale ones come after them.
const MIDDLE = 2 * PALETTE_COLUMNS;
const WANTED = [...COLOR_PALETTE.slice(MIDDLE), ...COLOR_PALETTE.slice(0, MIDDLE)];

/** A colour nothing else of its kind has yet, and while there are any left one of a hue that is free. */
export function pickFreeColor(taken: readonly string[]): string {
  const used = new Set(taken.map((color) => color.toLowerCase()));
  const hues = new Set(taken.map(hueOfColor));
  const free = WANTED.filter((color) => !used.has(color));
  return free.find((color) => !hues.has(hueOfColor(color))) ?? free[0] ?? (WANTED[0] as string);
}
