import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface SettingGroupProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Settings of one kind: at the left what they are about, at the right the card with them. */
export function SettingGroup({ title, lead, children }: SettingGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: "grid",
        alignItems: "start",
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 260px) minmax(0, 1fr)" },
      }}
    >
      <Box sx={{ pt: { md: 2 } }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {lead}
        </Typography>
      </Box>
      <Card>{children}</Card>
    </Box>
  );
}
