import Box from "@mui/material/Box";
import type { CampaignStatus } from "@recado/contract";
import { CalendarClock, CircleCheck, CircleDashed, CirclePause, type LucideIcon, Send } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { campaignTexts } from "./texts";

const LOOKS: Record<CampaignStatus, { icon: LucideIcon; color: string }> = {
  INATIVA: { icon: CircleDashed, color: "text.secondary" },
  PROGRAMADA: { icon: CalendarClock, color: "info.main" },
  EM_ANDAMENTO: { icon: Send, color: "primary.main" },
  CANCELADA: { icon: CirclePause, color: "warning.main" },
  FINALIZADA: { icon: CircleCheck, color: "success.main" },
};

/** How a campaign is, in words; shape and colour only make it quick to see. */
export function CampaignStatusLabel({ status }: { status: CampaignStatus }) {
  const t = useTexts(campaignTexts);
  const { icon: Icon, color } = LOOKS[status];
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "middle" }}>
      <Box component="span" sx={{ display: "grid", flexShrink: 0, color }}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Box>
      {t.status[status]}
    </Box>
  );
}
