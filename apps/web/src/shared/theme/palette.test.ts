import { readFileSync } from "node:fs";
import type { PaletteOptions, SimplePaletteColorOptions } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { COLOR_PALETTE } from "../form/colorPalette";
import { luminanceOf, readableOn } from "../ui/readableOn";
import { HUES } from "./hues";
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

/** The tokens of a mode, as `tokens.css` says them. */
function tokensOf(mode: string): Record<string, string> {
  const css = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");
  const block = css.slice(css.indexOf(`[data-theme="${mode}"] {`)).split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** What is read on what; the figures are in the design of the desk. */
const READ_ON: [ground: string, ...texts: string[]][] = [
  ["surface", "ink", "ink-2", "ink-3", "brand"],
  ["selected", "ink", "ink-2", "ink-3"],
  ["wall", "ink-2", "ink-3", "brand"],
  ["brand", "brand-ink"],
  ["brand-soft", "brand-on-soft"],
  ["rail", "rail-ink", "rail-on"],
  ["fold", "fold-ink"],
  ["in", "in-ink", "in-meta", "ink-2", "brand", "brand-strong", "bad"],
  ["out", "out-ink", "out-meta", "tick-read", "brand", "brand-strong", "bad"],
  ["note", "note-ink", "note-meta"],
  ...["wait", "warn", "bad", "good", "info"].map((tone): [string, string] => [`${tone}-bg`, tone]),
  ...HUES.map((hue): [string, string] => [hue, `${hue}-ink`]),
  ["surface", ...HUES.map((hue) => `${hue}-text`)],
  ["in", ...HUES.map((hue) => `${hue}-text`)],
];

describe.each([
  ["light", lightPalette],
  ["dark", darkPalette],
] as [string, PaletteOptions][])("the tokens of the %s mode", (mode, palette) => {
  const tokens = tokensOf(mode);

  it("are read with ease on what they stand on", () => {
    for (const [ground, ...texts] of READ_ON) {
      for (const text of texts) {
        const [one, other] = [tokens[text], tokens[ground]];
        expect(one && other, `${text} and ${ground}`).toBeTruthy();
        expect(contrast(one as string, other as string), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("tell our bubbles from the customer's, and both from the wall", () => {
    expect(new Set([tokens.in, tokens.out, tokens.wall]).size).toBe(3);
  });

  it("are the colours of MUI's components too", () => {
    const main = (name: (typeof COLORS)[number]) => (palette[name] as SimplePaletteColorOptions).main;
    expect({
      bg: palette.background?.default,
      surface: palette.background?.paper,
      ink: palette.text?.primary,
      "ink-2": palette.text?.secondary,
      line: palette.divider,
      brand: main("primary"),
      bad: main("error"),
      warn: main("warning"),
      good: main("success"),
      info: main("info"),
      selected: palette.action?.selected,
    }).toEqual(
      Object.fromEntries(
        ["bg", "surface", "ink", "ink-2", "line", "brand", "bad", "warn", "good", "info", "selected"].map((name) => [
          name,
          tokens[name],
        ]),
      ),
    );
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
