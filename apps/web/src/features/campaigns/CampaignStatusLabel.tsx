import Box from "@mui/material/Box";
import type { CampaignStatus } from "@recado/contract";
import { CalendarClock, CircleCheck, CircleDashed, CirclePause, Send } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { type StatusLook, StatusWord } from "../../shared/ui/StatusWord";
import { campaignTexts } from "./texts";

const LOOKS: Record<CampaignStatus, StatusLook> = {
  INATIVA: { icon: CircleDashed, color: "text.secondary" },
  PROGRAMADA: { icon: CalendarClock, color: "info.main" },
  EM_ANDAMENTO: { icon: Send, color: "primary.main" },
  CANCELADA: { icon: CirclePause, color: "warning.main" },
  FINALIZADA: { icon: CircleCheck, color: "success.main" },
};

/** How a campaign is. */
export function CampaignStatusLabel({ status }: { status: CampaignStatus }) {
  const t = useTexts(campaignTexts);
  return <StatusWord look={LOOKS[status]} word={t.status[status]} />;
}

const GROUNDS: Record<CampaignStatus, string> = {
  INATIVA: "wait",
  PROGRAMADA: "info",
  EM_ANDAMENTO: "info",
  CANCELADA: "warn",
  FINALIZADA: "good",
};

/** The same, where it is the first thing to see. */
export function CampaignStatusPill({ status }: { status: CampaignStatus }) {
  const t = useTexts(campaignTexts);
  const { icon: Icon } = LOOKS[status];
  const tone = GROUNDS[status];
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        px: 1,
        py: "3px",
        borderRadius: "8px",
        font: "600 13px/18px var(--font)",
        whiteSpace: "nowrap",
        color: `var(--${tone})`,
        bgcolor: `var(--${tone}-bg)`,
      }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      {t.status[status]}
    </Box>
  );
}
