import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { hueColors, hueOfColor } from "../../shared/theme/hues";
import { useFigures } from "./useFigures";

interface BarRow {
  key: string;
  name: string;
  /** As somebody chose it; null is grey, and without it the colour of charts. */
  color?: string | null;
  total: number;
}

function fillOf(color: string | null | undefined): string {
  if (color === undefined) return "var(--c1)";
  return color === null ? "var(--field)" : hueColors(hueOfColor(color)).text;
}

/** Lying bars with their names and numbers. */
export function Bars({ rows }: { rows: BarRow[] }) {
  const { count } = useFigures();
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <Box component="ul" sx={{ display: "grid", gap: 1.5, m: 0, p: 0, listStyle: "none" }}>
      {rows.map(({ key, name, color, total }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: "grid", gridTemplateColumns: "minmax(72px, 112px) 1fr 44px", gap: 1.25, alignItems: "center" }}
        >
          <Typography variant="caption" noWrap title={name}>
            {name}
          </Typography>
          <Box sx={{ height: 10, borderRadius: "5px", bgcolor: "var(--h0)", overflow: "hidden" }}>
            <Box
              sx={{
                height: "100%",
                borderRadius: "5px",
                width: `${(100 * total) / most}%`,
                bgcolor: fillOf(color),
              }}
            />
          </Box>
          <Typography variant="subtitle2" component="b" sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
            {count(total)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
