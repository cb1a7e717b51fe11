import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Change, type Figure } from "./Change";

interface FigureCardProps {
  label: string;
  figure: Figure;
  /** Small, after the figure. */
  of?: string;
  notes?: string[];
  /** Stands right of it, and on a phone below. */
  children?: ReactNode;
}

/** One of the figures that come first. */
export function FigureCard({ label, figure, of, notes = [], children }: FigureCardProps) {
  return (
    <Card sx={{ px: { xs: 1.75, sm: 2.25 }, pt: 1.75, pb: 1.5, minWidth: 0, display: "grid", ...AREAS }}>
      <Typography variant="caption" component="h3" sx={{ gridArea: "label", color: "text.secondary", fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography variant="h4" component="p" sx={{ gridArea: "value", mt: 0.5, ...NUMBER }}>
        {figure.value === null ? "—" : figure.write(figure.value)}
        {of && figure.value !== null && (
          <Typography
            component="span"
            variant="caption"
            sx={{ ml: 0.75, color: "text.secondary", letterSpacing: 0, fontWeight: 400 }}
          >
            {of}
          </Typography>
        )}
      </Typography>
      {children && (
        <Box sx={{ gridArea: "beside", alignSelf: "end", minHeight: { xs: 32, sm: 0 }, mt: { xs: 0.5, sm: 0 } }}>
          {children}
        </Box>
      )}
      <Typography variant="caption" component="p" sx={{ gridArea: "change", mt: 0.5, color: "text.secondary" }}>
        <Change {...figure} />
      </Typography>
      <Box sx={{ gridArea: "notes", mt: 0.25, minHeight: { sm: 16 } }}>
        <Notes lines={notes} />
      </Box>
    </Card>
  );
}

const AREAS = {
  columnGap: 1,
  alignContent: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
  gridTemplateAreas: {
    xs: '"label" "value" "change" "notes" "beside"',
    // What stands right of the figure reaches down to where others have their notes.
    sm: '"label label" "value beside" "change beside" "notes beside"',
  },
} as const;
const NUMBER = {
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "-0.02em",
  fontSize: { xs: "1.375rem", sm: "1.75rem" },
} as const;

/** What else there is to say of a figure, on one line where there is room. */
export function Notes({ lines }: { lines: string[] }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5 }}>
      {lines.map((line) => (
        <Typography
          key={line}
          variant="caption"
          component="p"
          sx={{ fontSize: "0.75rem", lineHeight: "16px", color: "text.secondary" }}
        >
          {line}
        </Typography>
      ))}
    </Box>
  );
}
