import Box from "@mui/material/Box";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface SummaryProps {
  /** As high as the first line of what it says. */
  line?: number;
  /** The room around it, where it is a row of its own. */
  sx?: object;
  children: ReactNode;
}

/** What is seen of a `details` before it is opened: its arrow is one of the house's icons, and turns. */
export function Summary({ line = 20, sx, children }: SummaryProps) {
  return (
    <Box
      component="summary"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 0.5,
        py: 0.75,
        cursor: "pointer",
        listStyle: "none",
        "&::-webkit-details-marker": { display: "none" },
        "& > svg": { flex: "none", height: line, transition: "transform var(--d-hover)" },
        "details[open] > & > svg": { transform: "rotate(90deg)" },
        ...sx,
      }}
    >
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      <Box component="span" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
