import Box from "@mui/material/Box";
import type { CampaignProgress } from "@recado/contract";
import { CircleAlert, SkipForward } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { Figure, Label, Small } from "./figures";
import { triedOf } from "./stages";
import { reportTexts } from "./texts";

interface FailedAndSkippedProps {
  progress: CampaignProgress;
  /** From where on it stands beside the others. */
  wide: "sm" | "md";
}

/** Who did not come as far as the first stage. */
export function FailedAndSkipped({ progress, wide }: FailedAndSkippedProps) {
  const t = useTexts(reportTexts);
  const { count, percent } = useCompanyTimes();
  const tried = triedOf(progress);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 1.5,
        alignContent: "start",
        gridTemplateColumns: { xs: "1fr 1fr", [wide]: "1fr" },
        m: 0,
        mt: { xs: 2, [wide]: 0 },
        pt: { xs: 1.5, [wide]: 0 },
        pl: { [wide]: 2.5 },
        ml: { [wide]: 1.5 },
        boxShadow: { xs: "inset 0 1px 0 var(--line)", [wide]: "inset 1px 0 0 var(--line)" },
      }}
    >
      <div>
        <Label icon={CircleAlert}>{t.facts.failed}</Label>
        <Figure wide={wide} color={progress.failed > 0 ? "var(--bad)" : undefined}>
          {count(progress.failed)}
        </Figure>
        {tried > 0 && <Small>{t.ofTried(percent(progress.failed / tried))}</Small>}
      </div>
      <div>
        <Label icon={SkipForward}>{t.facts.skipped}</Label>
        <Figure wide={wide}>{count(progress.skipped)}</Figure>
      </div>
    </Box>
  );
}
