import Box from "@mui/material/Box";

const [WIDTH, HEIGHT] = [96, 28];
/** The stroke and the last point keep inside. */
const EDGE = 3;

/** How a figure went, without an axis: the chart below has the numbers. */
export function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(...values);
  if (values.length < 2 || most === 0) return null;
  const step = (WIDTH - 2 * EDGE) / (values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * value) / most;
    return [(EDGE + index * step).toFixed(1), y.toFixed(1)];
  });
  const line = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [x, y] = points.at(-1) ?? [];
  return (
    <Box
      component="svg"
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ display: "block", color: "var(--c1)" }}
    >
      <path d={`${line}L${x} ${HEIGHT}L${EDGE} ${HEIGHT}Z`} fill="currentColor" opacity={0.1} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r={2.6} fill="currentColor" />
    </Box>
  );
}
