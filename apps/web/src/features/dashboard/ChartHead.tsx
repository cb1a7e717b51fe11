import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface ChartHeadProps {
  /** By which the card is named. */
  id: string;
  title: string;
  lead: string;
  /** Its buttons. */
  children: ReactNode;
}

/** What stands at the top of each card with a chart, a table or a list. */
export function ChartHead({ id, title, lead, children }: ChartHeadProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: "1 1 140px", minWidth: 0 }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="overline" component="p" sx={{ fontWeight: 400, color: "text.secondary" }}>
          {lead}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
