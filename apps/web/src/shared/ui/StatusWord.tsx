import Box from "@mui/material/Box";
import type { LucideIcon } from "lucide-react";

export interface StatusLook {
  icon: LucideIcon;
  color: string;
}

/** How something is, in words; shape and colour only make it quick to see. */
export function StatusWord({ look: { icon: Icon, color }, word }: { look: StatusLook; word: string }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "top", lineHeight: "20px" }}
    >
      <Box component="span" sx={{ display: "grid", flexShrink: 0, color }}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Box>
      {word}
    </Box>
  );
}
