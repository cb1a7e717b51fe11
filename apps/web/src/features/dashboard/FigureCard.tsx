import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Change, type Figure } from "./Change";

interface FigureCardProps {
  label: string;
  figure: Figure;
  /** Stands right of it, and below where there is no room. */
  children?: ReactNode;
}

/** One of the figures that come first. */
export function FigureCard({ label, figure, children }: FigureCardProps) {
  return (
    <Card sx={{ px: { xs: 1.75, sm: 2.25 }, pt: 1.75, pb: 1.5, minWidth: 0, display: "grid", ...AREAS }}>
      <Typography variant="caption" component="h3" sx={{ gridArea: "label", color: "text.secondary", fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography variant="h4" component="p" sx={{ gridArea: "value", mt: 0.5, ...NUMBER }}>
        {figure.value === null ? "—" : figure.write(figure.value)}
      </Typography>
      <Box
        sx={{
          gridArea: "beside",
          alignSelf: "end",
          justifySelf: { sm: "end" },
          textAlign: { sm: "right" },
          minHeight: 32,
          mt: { xs: 0.5, sm: 0 },
        }}
      >
        {children}
      </Box>
      <Typography variant="caption" component="p" sx={{ gridArea: "change", mt: 0.5, color: "text.secondary" }}>
        <Change {...figure} />
      </Typography>
    </Card>
  );
}

const AREAS = {
  columnGap: 1,
  alignContent: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "auto minmax(0, 1fr)" },
  gridTemplateAreas: {
    xs: '"label" "value" "change" "beside"',
    sm: '"label label" "value beside" "change change"',
  },
} as const;
const NUMBER = {
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "-0.02em",
  fontSize: { xs: "1.375rem", sm: "1.75rem" },
} as const;

/** Short lines beside a figure. */
export function Notes({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <Typography
      key={line}
      variant="caption"
      component="p"
      sx={{ fontSize: "0.75rem", lineHeight: "16px", color: "text.secondary" }}
    >
      {line}
    </Typography>
  ));
}
