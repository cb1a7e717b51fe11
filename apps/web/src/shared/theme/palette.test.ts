import type { PaletteOptions, SimplePaletteColorOptions } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { COLOR_PALETTE } from "../form/colorPalette";
import { luminanceOf, readableOn } from "../ui/readableOn";
import { darkPalette, fieldEdge, lightPalette } from "./palette";

function contrast(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const COLORS = ["primary", "secondary", "error", "warning", "success", "info"] as const;

describe.each([
  ["light", lightPalette, fieldEdge.light],
  ["dark", darkPalette, fieldEdge.dark],
] as [string, PaletteOptions, string][])("the %s mode", (_, palette, edge) => {
  const grounds = [palette.background?.paper, palette.background?.default] as string[];
  const main = (name: (typeof COLORS)[number]) => palette[name] as SimplePaletteColorOptions;

  it.each(grounds)("has readable text on %s", (ground) => {
    for (const text of [palette.text?.primary, palette.text?.secondary, ...COLORS.map((name) => main(name).main)]) {
      expect(contrast(text as string, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has readable text on filled buttons", () => {
    for (const name of COLORS) {
      const { main: fill, contrastText } = main(name);
      expect(contrast(fill, contrastText as string), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(grounds)("has fields and focus rings that are seen on %s", (ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(main("primary").main, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe("text on a colour somebody chose", () => {
  it("is readable on every colour of the palette and on all greys", () => {
    const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`);
    for (const color of [...COLOR_PALETTE, ...greys, "#0f0", "#abcdef80"]) {
      expect(contrast(readableOn(color), color), color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has 50 different colours to choose from", () => {
    expect(new Set(COLOR_PALETTE).size).toBe(50);
  });
});
