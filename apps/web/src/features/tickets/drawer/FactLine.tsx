import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface FactLineProps {
  name: string;
  children: ReactNode;
}

/** Something that is known, below what it is called. */
export function FactLine({ name, children }: FactLineProps) {
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box component="dt" sx={{ typography: "overline", color: "text.secondary" }}>
        {name}
      </Box>
      <Box component="dd" dir="auto" sx={{ m: 0, typography: "body2" }}>
        {children}
      </Box>
    </Box>
  );
}
