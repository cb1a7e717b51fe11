import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import { useId } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { reachableOf } from "./reachableOf";
import { reportTexts } from "./texts";

const STAGES = ["sent", "delivered", "read", "answered"] as const;
const ASKING_STAGES = ["requested", "confirmed", ...STAGES] as const;

/** Of one step of the drawing, in its own units. */
const WIDTH = 100;
const HEIGHT = 100;
const THINNEST = 2;

/** How many come from one stage to the next: a band that grows thinner. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const id = useId();
  const { count, percent } = useCompanyTimes();
  const { progress, confirmation } = campaign;
  const stages = confirmation ? ASKING_STAGES : STAGES;
  // Where all of them stand side by side.
  const wide = confirmation ? "md" : "sm";
  const reachable = reachableOf(campaign);
  const shareOf = (amount: number) => (reachable === 0 ? 0 : amount / reachable);
  const heights = stages.map((stage) => Math.max(THINNEST, shareOf(progress[stage]) * HEIGHT));

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t.path}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          m: 0,
          rowGap: 2,
          gridTemplateColumns: {
            xs: "repeat(auto-fill, minmax(136px, 1fr))",
            [wide]: `repeat(${stages.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {stages.map((stage) => (
          <Box key={stage} sx={{ pr: 1 }}>
            <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
              {t.facts[stage]}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
              {count(progress[stage])}
            </Typography>
            <Typography component="dd" variant="caption" sx={{ m: 0, color: "text.secondary" }}>
              {t.ofRecipients(percent(shareOf(progress[stage])))}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${stages.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: { xs: "none", [wide]: "block" }, width: "100%", height: 88, mt: 2, color: "primary.main" }}
      >
        {stages.map((stage, index) => (
          <path
            key={stage}
            d={drawStep(index * WIDTH, heights[index] ?? 0, heights[index + 1] ?? heights[index] ?? 0)}
            fill="currentColor"
            opacity={1 - index * (0.6 / stages.length)}
          />
        ))}
      </Box>
    </Card>
  );
}

/** From one thickness to the next, around the middle. */
function drawStep(left: number, from: number, to: number): string {
  const right = left + WIDTH;
  const [bend, end] = [left + WIDTH * 0.6, left + WIDTH * 0.8];
  const edge = (height: number, side: 1 | -1) => HEIGHT / 2 + (side * height) / 2;
  return [
    `M${left} ${edge(from, -1)}H${bend}`,
    `C${end} ${edge(from, -1)} ${end} ${edge(to, -1)} ${right} ${edge(to, -1)}`,
    `V${edge(to, 1)}`,
    `C${end} ${edge(to, 1)} ${end} ${edge(from, 1)} ${bend} ${edge(from, 1)}`,
    `H${left}Z`,
  ].join("");
}
