import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Campaign } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Square } from "lucide-react";
import { useParams } from "react-router-dom";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { Page } from "../../../shared/ui/Page";
import { WayBack } from "../../../shared/ui/WayBack";
import { campaignById } from "../campaignQueries";
import { campaignTexts } from "../texts";
import { useCampaignActions } from "../useCampaignActions";
import { Facts } from "./Facts";
import { Funnel } from "./Funnel";
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
  const list = useTexts(campaignTexts);
  const actions = useCampaignActions();
  const buttons = (
    <>
      {campaign.status === "EM_ANDAMENTO" && (
        <Button color="error" startIcon={<Square size={18} />} onClick={() => actions.stop(campaign)}>
          {list.stop}
        </Button>
      )}
      {campaign.status === "CANCELADA" && (
        <Button variant="contained" startIcon={<RotateCcw size={18} />} onClick={() => actions.restart(campaign)}>
          {list.restart}
        </Button>
      )}
    </>
  );
  return (
    <Page isWide title={campaign.name} above={<BackLink />} actions={buttons}>
      <Stack spacing={3}>
        <Summary campaign={campaign} />
        <Funnel campaign={campaign} />
        <Facts campaign={campaign} />
        <RecipientTable campaign={campaign} />
      </Stack>
      {actions.dialog}
    </Page>
  );
}
