import Box from "@mui/material/Box";
import type { LucideIcon } from "lucide-react";

interface RowMarkProps {
  icon: LucideIcon;
  label: string;
  color?: string;
}

/** A sign in a row. What it says comes with the pointer, and is read out. */
export function RowMark({ icon: Icon, label, color = "primary.main" }: RowMarkProps) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ display: "inline-flex", flexShrink: 0, color }}
    >
      <Icon size={15} aria-hidden />
    </Box>
  );
}
