import Box from "@mui/material/Box";
import type { Campaign } from "@recado/contract";
import { Check, CheckCheck, CircleHelp, CornerUpLeft, type LucideIcon, ThumbsUp } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { FailedAndSkipped } from "./FailedAndSkipped";
import { Figure, Label, Small } from "./figures";
import { listStages, type Stage } from "./stages";
import { reportTexts } from "./texts";
import { useShareText } from "./useShareText";

const ICONS: Record<Stage, LucideIcon> = {
  requested: CircleHelp,
  confirmed: ThumbsUp,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  answered: CornerUpLeft,
};

/** Of one step of the drawing, in its own units. */
const WIDTH = 100;
const HEIGHT = 100;
const THINNEST = 1.5;

/** A band that grows thinner from stage to stage; on a phone each stage has a bar of its own. Who fell out stands apart. */
export function FunnelChart({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const { count } = useCompanyTimes();
  const shareText = useShareText();
  const stages = listStages(campaign);
  const most = Math.max(1, ...stages.map(({ total }) => total));
  const heights = stages.map(({ total }) => Math.max(THINNEST, (total / most) * HEIGHT));
  // Where all of them stand side by side.
  const wide = campaign.confirmation ? "md" : "sm";
  // Before the first message there is nothing to draw.
  const isDrawn = stages.some(({ total }) => total > 0);

  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", [wide]: "minmax(0, 1fr) 184px" } }}>
      <Box
        component="dl"
        sx={{
          display: "grid",
          alignContent: "start",
          m: 0,
          rowGap: { xs: 1.5, [wide]: 0 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", [wide]: `repeat(${stages.length}, minmax(0, 1fr))` },
        }}
      >
        {stages.map(({ stage, total, ...part }, index) => (
          <Box key={stage} sx={stageSx(wide)}>
            <Label icon={ICONS[stage]} color={stage === "read" ? "var(--tick-read)" : undefined}>
              {t.facts[stage]}
            </Label>
            <Figure wide={wide}>{count(total)}</Figure>
            <Small>{shareText(part)}</Small>
            {isDrawn && (
              <Box
                component="dd"
                aria-hidden
                sx={{ gridColumn: "1 / -1", m: 0, mt: { xs: 0.5, [wide]: 1.25 }, height: { xs: 8, [wide]: 96 } }}
              >
                <Box
                  sx={{
                    display: { xs: "block", [wide]: "none" },
                    height: "100%",
                    mx: "auto",
                    borderRadius: "4px",
                    bgcolor: "var(--c1)",
                  }}
                  style={{ width: `${heights[index]}%` }}
                />
                <Box
                  component="svg"
                  viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  // Each reaches under the next, or the ground would be seen between them.
                  sx={{ display: { xs: "none", [wide]: "block" }, width: "calc(100% + 1px)", height: "100%" }}
                >
                  <path
                    d={drawStep(heights[index] ?? 0, heights[index + 1] ?? heights[index] ?? 0)}
                    fill={`color-mix(in srgb, var(--c1) ${100 - index * (60 / stages.length)}%, var(--surface))`}
                  />
                </Box>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <FailedAndSkipped progress={campaign.progress} wide={wide} />
    </Box>
  );
}

/** On a phone the figure stands beside its name; side by side all have the same lines, however long a name is. */
const stageSx = (wide: "sm" | "md") => ({
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", [wide]: "minmax(0, 1fr)" },
  gridTemplateRows: { [wide]: "subgrid" },
  gridRow: { [wide]: "1 / span 4" },
  alignItems: { xs: "baseline", [wide]: "start" },
  minWidth: 0,
});

/** From one thickness to the next, around the middle. */
function drawStep(from: number, to: number): string {
  const [bend, end] = [WIDTH * 0.58, WIDTH * 0.8];
  const edge = (height: number, side: 1 | -1) => HEIGHT / 2 + (side * height) / 2;
  return [
    `M0 ${edge(from, -1)}H${bend}`,
    `C${end} ${edge(from, -1)} ${end} ${edge(to, -1)} ${WIDTH} ${edge(to, -1)}`,
    `V${edge(to, 1)}`,
    `C${end} ${edge(to, 1)} ${end} ${edge(from, 1)} ${bend} ${edge(from, 1)}`,
    "H0Z",
  ].join("");
}
