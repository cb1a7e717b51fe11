import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";

interface DrawerPartProps {
  title: string;
  children: ReactNode;
}

/** A part of the drawer with its heading. */
export function DrawerPart({ title, children }: DrawerPartProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Box component="h3" id={id} sx={{ m: 0, mb: 1, typography: "subtitle2" }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
