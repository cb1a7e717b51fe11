import Box from "@mui/material/Box";
import { useTexts } from "../../shared/texts/defineTexts";
import { Keys } from "./Keys";
import { paletteTexts } from "./texts";

/** Which keys move in the palette; nobody needs them without a keyboard. */
export function PaletteHints() {
  const { hints } = useTexts(paletteTexts);
  const keys = { move: "↑ ↓", run: "Enter", close: "Esc" } as const;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: "none", sm: "flex" },
        gap: 2,
        px: 2.5,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        typography: "caption",
        color: "text.secondary",
      }}
    >
      {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
        <Box key={name} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Keys>{keys[name]}</Keys>
          {hints[name]}
        </Box>
      ))}
    </Box>
  );
}
