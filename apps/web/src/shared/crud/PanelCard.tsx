import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { isCovered } from "../screen/isCovered";

interface PanelCardProps {
  title: string;
  /** A number that changes whenever the form starts afresh. */
  turn: number;
  children: ReactNode;
}

/** The sheet with the form. Each new turn takes the focus to its first field, and with it the eyes. */
export function PanelCard({ title, turn, children }: PanelCardProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0 && !isCovered(sheet.current)) sheet.current?.querySelector("input")?.focus();
  }, [turn]);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2.5, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <Box key={turn} ref={sheet} sx={{ "& input": { scrollMarginTop: 120 } }}>
        {children}
      </Box>
    </Card>
  );
}
