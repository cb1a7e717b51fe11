import { linearChannelsOf } from "../ui/readableOn";

/** The twelve hues of people and tags, by where they stand on the OKLCH wheel. `tokens.css` has three colours of each. */
const DEGREES = {
  barro: 30,
  caju: 52,
  mel: 78,
  oliva: 110,
  mato: 140,
  pinho: 168,
  mar: 195,
  ceu: 225,
  anil: 258,
  uva: 290,
  orquidea: 325,
  rosa: 0,
};
export type Hue = keyof typeof DEGREES;
export const HUES = Object.keys(DEGREES) as Hue[];

/** FNV-1a, 32 bits: ids that follow each other get hues that do not. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** A contact or a colleague keeps the same hue everywhere and always. */
export function hueOfId(id: number): Hue {
  return HUES[hash(String(id)) % HUES.length] as Hue;
}

/** The hue nearest to a colour somebody chose; greys have none. */
export function hueOfColor(color: string): Hue | null {
  const degree = degreeOf(color);
  if (degree === null) return null;
  const away = (hue: Hue) => 180 - Math.abs((Math.abs(DEGREES[hue] - degree) % 360) - 180);
  return HUES.reduce((nearest, hue) => (away(hue) < away(nearest) ? hue : nearest));
}

/** The colours of a hue, for styles; those of paper for none. */
export function hueColors(hue: Hue | null): { ground: string; ink: string; text: string } {
  return hue === null
    ? { ground: "var(--wait-bg)", ink: "var(--ink-2)", text: "var(--ink-2)" }
    : { ground: `var(--${hue})`, ink: `var(--${hue}-ink)`, text: `var(--${hue}-text)` };
}

/** Less colour than this, and people call it grey. */
const LEAST_CHROMA = 0.03;

/** Where a colour stands on the wheel of OKLCH: equal steps on it look equally far. */
function degreeOf(color: string): number | null {
  const [red, green, blue] = linearChannelsOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  if (Math.hypot(a, b) < LEAST_CHROMA) return null;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
