import { createTheme, type Theme } from "@mui/material/styles";
import { componentStyles } from "./componentStyles";
import { darkPalette, lightPalette } from "./palette";
import type { ThemeMode } from "./themeStore";

const rem = (px: number) => `${px / 16}rem`;

/** One scale for every text of the app: 12, 13, 14, 16, 20 and 26 pixels. */
const typography = {
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  h1: { fontSize: rem(26), lineHeight: 1.25, fontWeight: 650, letterSpacing: "-0.015em" },
  h2: { fontSize: rem(20), lineHeight: 1.3, fontWeight: 650, letterSpacing: "-0.01em" },
  h3: { fontSize: rem(16), lineHeight: 1.4, fontWeight: 600 },
  subtitle1: { fontSize: rem(16), lineHeight: 1.5, fontWeight: 600 },
  subtitle2: { fontSize: rem(13), lineHeight: 1.4, fontWeight: 600 },
  body1: { fontSize: rem(16), lineHeight: 1.5 },
  body2: { fontSize: rem(14), lineHeight: 1.5 },
  button: { fontSize: rem(14), lineHeight: 1.4, fontWeight: 600, textTransform: "none" as const },
  caption: { fontSize: rem(13), lineHeight: 1.4 },
  overline: {
    fontSize: rem(12),
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: "0.04em",
    textTransform: "none" as const,
  },
};

/** The look of Recado: calm paper, one accent, thin edges instead of shadows. Spacing moves in steps of 8 pixels. */
export function createRecadoTheme(mode: ThemeMode): Theme {
  return createTheme({
    palette: mode === "light" ? lightPalette : darkPalette,
    typography,
    spacing: 8,
    shape: { borderRadius: 10 },
    components: componentStyles(mode),
  });
}
