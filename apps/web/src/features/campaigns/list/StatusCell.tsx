import Box from "@mui/material/Box";
import type { Campaign } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { CampaignStatusLabel } from "../CampaignStatusLabel";
import { HoldNote } from "../HoldNote";
import { ProgressBar } from "../ProgressBar";
import { campaignTexts } from "../texts";
import { useCompanyTimes } from "../useCompanyTimes";

/** How a campaign is, how far it has come while it runs, and why it waits. */
export function StatusCell({ campaign }: { campaign: Campaign }) {
  const t = useTexts(campaignTexts);
  const { count } = useCompanyTimes();
  const { status, hold, progress } = campaign;
  const through = progress.sent + progress.failed + progress.skipped;
  return (
    // On a large screen a note of why it waits takes two lines.
    <Box sx={{ minWidth: status === "EM_ANDAMENTO" ? { xs: 160, xl: 250 } : undefined }}>
      <CampaignStatusLabel status={status} />
      {status === "EM_ANDAMENTO" && (
        <>
          <Box sx={{ my: 0.75 }}>
            <ProgressBar campaign={campaign} height={6} />
          </Box>
          <Box sx={{ typography: "caption", color: "text.secondary" }}>
            {t.done(count(through), count(progress.recipients))}
            {progress.failed > 0 && ` · ${t.failed(count(progress.failed))}`}
          </Box>
        </>
      )}
      {hold && (
        <Box sx={{ mt: 0.75, typography: "caption", color: "warning.main", textWrap: "pretty" }}>
          <HoldNote hold={hold} />
        </Box>
      )}
    </Box>
  );
}
