import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Notice } from "../../../shared/ui/Notice";
import { CampaignStatusLabel } from "../CampaignStatusLabel";
import { HoldNote } from "../HoldNote";
import { ProgressBar, shareOf } from "../ProgressBar";
import { useCompanyTimes } from "../useCompanyTimes";
import { reachableOf } from "./reachableOf";
import { reportTexts } from "./texts";

/** How the campaign is, how many have it, and what holds it up. */
export function Summary({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const { count, percent } = useCompanyTimes();
  const { status, progress, hold } = campaign;
  return (
    <>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, mb: 2, alignItems: "center" }}>
          <CampaignStatusLabel status={status} />
          {/* On a phone it has the second line. */}
          <Typography variant="body2" sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: "100%", sm: "auto" } }}>
            {t.delivered(count(progress.delivered), count(reachableOf(campaign)))}
          </Typography>
          <Typography variant="body2" sx={{ ml: "auto", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
            {t.through(percent(shareOf(campaign) / 100))}
          </Typography>
        </Box>
        <ProgressBar campaign={campaign} height={10} />
      </Card>
      {hold && (
        <Notice kind="warning">
          <HoldNote hold={hold} />
        </Notice>
      )}
    </>
  );
}
