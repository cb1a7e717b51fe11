import LinearProgress from "@mui/material/LinearProgress";
import type { Campaign } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { campaignTexts } from "./texts";

/** How many of a hundred recipients are through, whatever came of it. */
export function shareOf({ progress: { recipients, sent, failed, skipped } }: Pick<Campaign, "progress">): number {
  return recipients === 0 ? 0 : Math.min(100, Math.floor(((sent + failed + skipped) / recipients) * 100));
}

/** Those that failed are its red end. */
export function ProgressBar({ campaign, height }: { campaign: Campaign; height: number }) {
  const t = useTexts(campaignTexts);
  const { recipients, failed } = campaign.progress;
  const red = recipients === 0 ? 0 : (failed / recipients) * 100;
  return (
    <LinearProgress
      variant="determinate"
      value={shareOf(campaign)}
      aria-label={t.progress(campaign.name)}
      sx={{
        height,
        borderRadius: height / 2,
        bgcolor: "action.selected",
        "& .MuiLinearProgress-bar": { backgroundImage: `linear-gradient(to left, var(--bad) ${red}%, transparent 0)` },
      }}
    />
  );
}
