import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Change, type Figure } from "./Change";
import { Notes } from "./FigureCard";

interface FigureCellProps {
  label: string;
  figure: Figure;
  details?: string[];
  /** There is nothing before it to tell. */
  isAlone?: boolean;
}

/** One of the figures that come second, in a row of them. */
export function FigureCell({ label, figure, details = [], isAlone }: FigureCellProps) {
  return (
    <Box sx={CELL}>
      <Typography variant="caption" component="h3" sx={{ gridArea: "label", color: "text.secondary", fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography variant="h2" component="p" sx={{ gridArea: "value", ...NUMBER }}>
        {figure.value === null ? "—" : figure.write(figure.value)}
      </Typography>
      <Box sx={{ gridArea: "notes" }}>
        {!isAlone && (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            <Change {...figure} />
          </Typography>
        )}
        <Notes lines={details} />
      </Box>
    </Box>
  );
}

const CELL = {
  display: "grid",
  columnGap: 2,
  alignContent: "start",
  alignItems: "baseline",
  px: { xs: 1.75, sm: 2.25 },
  py: { xs: 1.5, sm: 1.75 },
  minWidth: 0,
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr)" },
  gridTemplateAreas: { xs: '"label value" "notes notes"', sm: '"label" "value" "notes"' },
  // The figures of a row stand on one line, also where a name takes two.
  gridRow: { sm: "span 3" },
  gridTemplateRows: { sm: "subgrid" },
  // To the neighbours on the left and above; the card cuts those at its edge.
  boxShadow: "-1px 0 0 var(--line-soft), 0 -1px 0 var(--line-soft)",
} as const;
const NUMBER = { fontVariantNumeric: "tabular-nums", mt: { sm: 0.25 }, mb: { sm: 0.25 } } as const;
