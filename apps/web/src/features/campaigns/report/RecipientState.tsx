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

/** How far somebody is. */
export function RecipientState({ state }: { state: State }) {
  const t = useTexts(reportTexts);
  const { icon: Icon, color } = LOOKS[state];
  const isTold = state === "answered" || state === "failed";
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        verticalAlign: "middle",
        fontWeight: 500,
        whiteSpace: "nowrap",
        color: isTold ? color : state === "waiting" ? "text.secondary" : undefined,
      }}
    >
      <Box component="span" sx={{ display: "grid", flexShrink: 0, color }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {t.states[state]}
    </Box>
  );
}

/** Why somebody got nothing, or which of the texts was theirs; null for neither. */
export function RecipientMore({ recipient: { state, reason, message } }: { recipient: CampaignRecipient }) {
  const t = useTexts(reportTexts);
  const words = [reason && t.reasons[reason], message && t.which(message)].filter(Boolean).join(" · ");
  return (
    <Box component="span" sx={{ color: state === "failed" ? "error.main" : "text.secondary" }}>
      {words}
    </Box>
  );
}
