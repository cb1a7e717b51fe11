import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Logo } from "../theme/Logo";

/** Stands where nothing is chosen yet. */
export function LogoPane({ size, children }: { size: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 2,
        height: "100%",
        px: 3,
        textAlign: "center",
        color: "text.secondary",
        typography: "body2",
      }}
    >
      <Logo size={size} />
      {children}
    </Box>
  );
}
