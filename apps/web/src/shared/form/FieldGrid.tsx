import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface FieldGridProps {
  /** The least width of a field, in pixels; as many stand side by side as fit, four at most. */
  min?: number;
  children: ReactNode;
}

/** Fields side by side, one under the other on a phone. */
export function FieldGrid({ min = 220, children }: FieldGridProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2.5,
        gridTemplateColumns: `repeat(auto-fill, minmax(max(min(${min}px, 100%), 25% - 15px), 1fr))`,
        alignItems: "start",
      }}
    >
      {children}
    </Box>
  );
}
