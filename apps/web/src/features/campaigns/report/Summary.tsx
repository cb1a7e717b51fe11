import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Square } from "lucide-react";
import type { ReactNode } from "react";
import { useNow } from "../../../shared/screen/useNow";
import { useTexts } from "../../../shared/texts/defineTexts";
import { CampaignStatusPill } from "../CampaignStatusLabel";
import { campaignSettingList } from "../campaignQueries";
import { countHandled, ProgressBar, percentOf } from "../ProgressBar";
import { readSettings } from "../readSettings";
import { campaignTexts } from "../texts";
import type { CampaignActions } from "../useCampaignActions";
import { useCompanyTimes } from "../useCompanyTimes";
import { formatTime } from "./formatTime";
import { remainingOf } from "./remainingOf";
import { reportTexts } from "./texts";

/** The same in all our languages. */
const PERCENT = "%";

interface SummaryProps {
  campaign: Campaign;
  actions: CampaignActions;
}

/** How far the campaign is, in one look, and what can be done about it. */
export function Summary({ campaign, actions }: SummaryProps) {
  const t = useTexts(reportTexts);
  const { at, count, isToday, time } = useCompanyTimes();
  const remaining = useRemaining(campaign);
  const { status, progress, startedAt } = campaign;
  return (
    <Card
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr)" },
        columnGap: { xs: 2, sm: 3.5 },
        rowGap: 1.5,
        alignItems: "center",
        p: { xs: 2, sm: "20px 24px" },
      }}
    >
      <Typography
        component="p"
        sx={{
          font: "650 44px/48px var(--font)",
          letterSpacing: "-0.03em",
          fontVariantNumeric: "tabular-nums",
          "& small": { font: "500 20px/1 var(--font)", letterSpacing: 0, color: "var(--ink-3)" },
        }}
      >
        {percentOf(campaign)}
        <small>{PERCENT}</small>
        <Typography
          component="span"
          variant="caption"
          sx={{ display: "block", letterSpacing: 0, color: "text.secondary" }}
        >
          {t.processed}
        </Typography>
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 1.25,
          minWidth: 0,
          gridColumn: { xs: "1 / -1", sm: "2" },
          gridRow: { xs: 2, sm: 1 },
        }}
      >
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.75, alignItems: "center" }}>
          <CampaignStatusPill status={status} />
          {startedAt && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {isToday(startedAt) ? t.startedToday(time(startedAt)) : t.startedAt(at(startedAt))}
            </Typography>
          )}
        </Box>
        <ProgressBar campaign={campaign} height={12} />
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.5 }}>
          <Fact isStrong>{t.through(count(countHandled(campaign)), count(progress.recipients))}</Fact>
          <Fact>{t.delivered(count(progress.delivered), count(progress.valid))}</Fact>
          {remaining !== null && <Fact isStrong>{t.remaining(formatTime(remaining))}</Fact>}
        </Box>
      </Box>
      {(status === "EM_ANDAMENTO" || status === "CANCELADA") && (
        <Box sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1, justifySelf: "end" }}>
          <StateButton campaign={campaign} actions={actions} />
        </Box>
      )}
    </Card>
  );
}

function useRemaining(campaign: Campaign): number | null {
  const now = useNow();
  const { timeZone } = useCompanyTimes();
  const { data } = useQuery(campaignSettingList);
  return data && timeZone ? remainingOf(campaign, readSettings(data), { now, timeZone }) : null;
}

function Fact({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{
        fontVariantNumeric: "tabular-nums",
        overflowWrap: "anywhere",
        fontWeight: isStrong ? 600 : undefined,
        color: isStrong ? "text.primary" : "text.secondary",
      }}
    >
      {children}
    </Typography>
  );
}

function StateButton({ campaign, actions }: SummaryProps) {
  const list = useTexts(campaignTexts);
  if (campaign.status === "EM_ANDAMENTO") {
    return (
      <Button
        variant="outlined"
        color="error"
        startIcon={<Square size={18} aria-hidden />}
        onClick={() => actions.stop(campaign)}
        sx={{ color: "error.main" }}
      >
        {list.stop}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      startIcon={<RotateCcw size={18} aria-hidden />}
      onClick={() => actions.restart(campaign)}
    >
      {list.restart}
    </Button>
  );
}
