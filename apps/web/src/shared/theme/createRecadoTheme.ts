import { createTheme, type Theme } from "@mui/material/styles";
import { componentStyles } from "./componentStyles";
import { darkPalette, lightPalette } from "./palette";
import type { ThemeMode } from "./themeStore";

const rem = (px: number) => `${px / 16}rem`;

/** Size, line and weight of a text, in pixels of the design. */
const text = (size: number, line: number, fontWeight = 400) => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
});

/** One scale for every text of the app: 11, 12, 13, 14, 15, 16, 20 and 28 pixels. */
const typography = {
  fontFamily: '"Recado Emoji", "Roboto Flex", Roboto, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  h1: { ...text(20, 26, 650), letterSpacing: "-0.01em" },
  h2: { ...text(20, 26, 650), letterSpacing: "-0.01em" },
  h3: text(16, 22, 600),
  h4: { ...text(28, 32, 650), letterSpacing: "-0.01em" },
  subtitle1: text(16, 22, 600),
  subtitle2: text(13, 18, 600),
  body1: text(15, 21),
  body2: text(14, 20),
  button: { ...text(14, 20, 600), textTransform: "none" as const },
  caption: text(13, 18),
  overline: { ...text(12, 16, 600), letterSpacing: 0, textTransform: "none" as const },
};

/** The look of Recado: warm paper, pine and ink, one accent. Spacing moves in steps of 8 pixels. */
export function createRecadoTheme(mode: ThemeMode): Theme {
  return createTheme({
    palette: mode === "light" ? lightPalette : darkPalette,
    typography,
    spacing: 8,
    shape: { borderRadius: 10 },
    components: componentStyles(mode),
  });
}
