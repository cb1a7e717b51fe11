import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface ImportSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One way to import: what it is, and what it needs. */
export function ImportSection({ title, lead, children }: ImportSectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={2}>
      <div>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {lead}
        </Typography>
      </div>
      {children}
    </Stack>
  );
}
