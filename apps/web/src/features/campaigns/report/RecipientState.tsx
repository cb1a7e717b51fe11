import Box from "@mui/material/Box";
import type { CampaignRecipient, RecipientState as State } from "@recado/contract";
import {
  Check,
  CheckCheck,
  CircleAlert,
  CircleHelp,
  Clock,
  CornerUpLeft,
  type LucideIcon,
  SkipForward,
} from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { reportTexts } from "./texts";

const LOOKS: Record<State, { icon: LucideIcon; color: string }> = {
  waiting: { icon: Clock, color: "text.secondary" },
  requested: { icon: CircleHelp, color: "text.secondary" },
  sent: { icon: Check, color: "text.secondary" },
  delivered: { icon: CheckCheck, color: "text.secondary" },
  read: { icon: CheckCheck, color: "var(--tick-read)" },
  answered: { icon: CornerUpLeft, color: "success.main" },
  failed: { icon: CircleAlert, color: "error.main" },
  skipped: { icon: SkipForward, color: "warning.main" },
};

/** How far somebody is, and why no further. */
export function RecipientState({ recipient: { state, reason, message } }: { recipient: CampaignRecipient }) {
  const t = useTexts(reportTexts);
  const { icon: Icon, color } = LOOKS[state];
  const more = [reason && t.reasons[reason], message && t.which(message)].filter(Boolean).join(" · ");
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 1, verticalAlign: "middle", textAlign: "start" }}>
      <Box component="span" sx={{ display: "grid", flexShrink: 0, alignSelf: "start", pt: "2px", color }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <span>
        {t.states[state]}
        {more && (
          <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
            {more}
          </Box>
        )}
      </span>
    </Box>
  );
}
