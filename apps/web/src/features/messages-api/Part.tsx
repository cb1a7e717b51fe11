import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface PartProps {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its own heading. */
export function Part({ title, lead, action, children }: PartProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mb: 2 }}>
        <Box sx={{ flex: "1 1 280px" }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
            {lead}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
