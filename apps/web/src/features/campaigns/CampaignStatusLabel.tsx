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
