import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";

/** Something was begun there; the button around it says so in words. */
export function DraftDot({ sx }: { sx: SxProps }) {
  return (
    <Box
      component="span"
      data-mark="draft"
      sx={{ flexShrink: 0, width: 8, height: 8, borderRadius: "50%", bgcolor: "primary.main", ...sx }}
    />
  );
}
