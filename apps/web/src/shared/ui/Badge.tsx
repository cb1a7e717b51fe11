import Box from "@mui/material/Box";

interface BadgeProps {
  /** A few characters. */
  text: string;
  /** In the accent colour: something waits. */
  kind?: "alarm" | "count";
}

/** A small badge at a button or an entry, seen only: its meaning is said in words. */
export function Badge({ text, kind = "count" }: BadgeProps) {
  return (
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
      {text}
    </Box>
  );
}

/** A number as badges show it. */
export function cutCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}
