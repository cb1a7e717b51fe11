import Box from "@mui/material/Box";

/** Read out and not seen. */
export const HIDDEN_TEXT = {
  position: "absolute",
  width: "1px",
  height: "1px",
  m: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

interface MenuBadgeProps {
  /** What is seen: a few characters. */
  sign: string;
  /** What waits is counted in the colour of the turned corner. */
  kind?: "alarm" | "count";
  /** What it means, for those who do not see it. */
  meaning: string;
}

/** A small sign at an entry of the menu: something there wants to be looked at. */
export function MenuBadge({ sign, kind = "alarm", meaning }: MenuBadgeProps) {
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: "grid",
          placeItems: "center",
          minWidth: 18,
          height: 18,
          px: 0.5,
          borderRadius: "9px",
          bgcolor: kind === "count" ? "var(--fold)" : "error.main",
          color: kind === "count" ? "var(--fold-ink)" : "error.contrastText",
          fontSize: "0.6875rem",
          fontWeight: 700,
          fontVariantNumeric: "tabular-nums",
          lineHeight: 1,
        }}
      >
        {sign}
      </Box>
      <Box component="span" sx={HIDDEN_TEXT}>
        {` (${meaning})`}
      </Box>
    </>
  );
}
