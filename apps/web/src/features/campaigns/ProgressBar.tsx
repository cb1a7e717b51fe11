import Box from "@mui/material/Box";
import type { Campaign } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { campaignTexts } from "./texts";
import { useCompanyTimes } from "./useCompanyTimes";

/** How many of the recipients are through, whatever came of it. */
export const countHandled = ({ progress: { sent, failed, skipped } }: Pick<Campaign, "progress">) =>
  sent + failed + skipped;

/** The same in whole percent: a hundred only when all are through. */
export function percentOf(campaign: Pick<Campaign, "progress">): number {
  const { recipients } = campaign.progress;
  return recipients === 0 ? 0 : Math.min(100, Math.floor((countHandled(campaign) / recipients) * 100));
}

/** Who was left out and who failed stand apart, in the colours of the report's reasons and behind the others. */
export function ProgressBar({ campaign, height }: { campaign: Campaign; height: number }) {
  const t = useTexts(campaignTexts);
  const { count, percent } = useCompanyTimes();
  const { recipients, sent, failed, skipped } = campaign.progress;
  const done = percentOf(campaign);
  const widthOf = (amount: number) => (recipients === 0 ? "0%" : `${Math.min(100, (amount / recipients) * 100)}%`);
  return (
    <Box
      role="progressbar"
      aria-label={t.progress(campaign.name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={t.progressText(percent(done / 100), count(failed))}
      sx={{
        display: "flex",
        gap: "2px",
        height,
        borderRadius: `${height / 2}px`,
        overflow: "hidden",
        bgcolor: "var(--h0)",
        "& > i": { flex: "none", borderRadius: "inherit", bgcolor: "var(--c1)", transition: "width var(--d-panel)" },
      }}
    >
      <i style={{ width: widthOf(sent) }} />
      {[
        { amount: skipped, color: "var(--c2)" },
        { amount: failed, color: "var(--bad)" },
      ].map(
        ({ amount, color }) =>
          // One in thousands is seen as well.
          amount > 0 && (
            <Box
              component="i"
              key={color}
              sx={{ "&&": { bgcolor: color }, minWidth: height }}
              style={{ width: widthOf(amount) }}
            />
          ),
      )}
    </Box>
  );
}
