import { useXScale, useYScale } from "@mui/x-charts/hooks";
import { useTexts } from "../../shared/texts/defineTexts";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

interface LineLabelsProps {
  rows: { when: string; total: number; finished: number }[];
}

/** Names two lines where they end, and writes the peak of the first. */
export function LineLabels({ rows }: LineLabelsProps) {
  const t = useTexts(dashboardTexts).days;
  const { count } = useFigures();
  const x = useXScale<"point">();
  const y = useYScale<"linear">();
  const last = rows.at(-1);
  if (!last) return null;
  const peak = rows.reduce((most, row) => (row.total > most.total ? row : most));
  const end = (x(last.when) ?? 0) + 10;
  const [received, finished] = keepApart(y(last.total), y(last.finished));
  return (
    <>
      <text x={end} y={received} dominantBaseline="middle" style={{ ...LABEL, fill: "var(--c1)" }}>
        {t.received}
      </text>
      <text x={end} y={finished} dominantBaseline="middle" style={{ ...LABEL, fill: "var(--warn)" }}>
        {t.finished}
      </text>
      {peak.total > 0 && (
        <text x={x(peak.when)} y={y(peak.total) - 10} textAnchor="middle" style={{ ...LABEL, fill: "var(--ink)" }}>
          {count(peak.total)}
        </text>
      )}
    </>
  );
}

const LABEL = { font: "600 12px var(--font)", fontVariantNumeric: "tabular-nums" } as const;

/** As far from each other as a line of words is high. */
const LEAST = 16;

function keepApart(first: number, second: number): [number, number] {
  const middle = (first + second) / 2;
  if (Math.abs(first - second) >= LEAST) return [first, second];
  return first <= second ? [middle - LEAST / 2, middle + LEAST / 2] : [middle + LEAST / 2, middle - LEAST / 2];
}
