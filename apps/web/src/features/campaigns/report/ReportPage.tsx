import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Campaign } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { Notice } from "../../../shared/ui/Notice";
import { Page } from "../../../shared/ui/Page";
import { WayBack } from "../../../shared/ui/WayBack";
import { campaignById } from "../campaignQueries";
import { HoldNote } from "../HoldNote";
import { useCampaignActions } from "../useCampaignActions";
import { Facts } from "./Facts";
import { Funnel } from "./Funnel";
import { PaceNote } from "./PaceNote";
import { Reasons } from "./Reasons";
import { RecipientTable } from "./RecipientTable";
import { Summary } from "./Summary";
import { reportTexts } from "./texts";

/** What becomes of a campaign, while it runs and after. */
export default function ReportPage() {
  const t = useTexts(reportTexts);
  const campaignId = Number(useParams().campaignId);
  const { data: campaign, error, refetch } = useQuery(campaignById(campaignId));

  if (campaign) return <Report campaign={campaign} />;
  return (
    <Page title={t.title} above={<BackLink />}>
      <Card>
        {error ? (
          <FailedPart error={error} title={t.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows columns={3} height={72} />
        )}
      </Card>
    </Page>
  );
}

function BackLink() {
  return <WayBack to="/campaigns">{useTexts(reportTexts).back}</WayBack>;
}

function Report({ campaign }: { campaign: Campaign }) {
  const actions = useCampaignActions();
  const { status, hold, progress, confirmation } = campaign;
  const hasReasons = progress.failed + progress.skipped > 0;
  return (
    <Page isWide title={campaign.name} above={<BackLink />}>
      <Stack spacing={2}>
        <Summary campaign={campaign} actions={actions} />
        {hold && (
          <Notice kind="warning">
            <HoldNote hold={hold} />
          </Notice>
        )}
        {status !== "FINALIZADA" && <PaceNote />}
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              lg: hasReasons && !confirmation ? "minmax(0, 2fr) minmax(0, 1fr)" : undefined,
            },
          }}
        >
          <Funnel campaign={campaign} />
          {hasReasons && <Reasons campaign={campaign} />}
        </Box>
        <Facts campaign={campaign} />
        <RecipientTable campaign={campaign} />
      </Stack>
      {actions.dialog}
    </Page>
  );
}
