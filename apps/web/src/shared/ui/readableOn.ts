/** Red, green and blue of `#rgb` or `#rrggbb` (an alpha part is ignored). */
function channelsOf(color: string): [number, number, number] {
  const hex = color.replace("#", "");
  const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) || 0;
  return [part(0), part(2), part(4)];
}

/** Red, green and blue as light adds up, between 0 and 1. */
export function linearChannelsOf(color: string): [number, number, number] {
  return channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

/** Relative luminance as WCAG defines it. */
export function luminanceOf(color: string): number {
  const [red, green, blue] = linearChannelsOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever reads better on the colour: one of them always has at least 4.5:1. */
export function readableOn(color: string): "#000000" | "#ffffff" {
  const luminance = luminanceOf(color);
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff";
}
