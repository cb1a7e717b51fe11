import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { MESSAGE_PROBLEMS } from "@recado/contract";
import { CircleAlert } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useErrorText } from "../../../shared/texts/errorTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";

const { connectionRemoved, otherNumber } = MESSAGE_PROBLEMS;
/** What people are told of it. WhatsApp calls a number that has begun too many conversations 463. */
const REASONS: Record<string, "restricted" | "connectionRemoved" | "otherNumber"> = {
  "463": "restricted",
  [connectionRemoved]: "connectionRemoved",
  [otherNumber]: "otherNumber",
};

interface FailedNoteProps {
  /** A code of the server, or the words of WhatsApp, which say nothing to people. */
  problem: string;
  busy?: boolean;
  onRetry?: () => void;
  onDrop?: () => void;
}

/** Why a message did not leave, and what can be done about it. */
export function FailedNote({ problem, busy, onRetry, onDrop }: FailedNoteProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const known = useErrorText(problem);
  const reason = known ?? t[REASONS[problem] ?? "notSent"];
  return (
    <Box role="alert" sx={{ mt: 0.5, color: "error.main", typography: "caption" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <CircleAlert size={16} aria-hidden />
        {reason}
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        {onRetry && problem !== connectionRemoved && (
          <Button size="small" color="inherit" loading={busy} onClick={onRetry}>
            {ui.retry}
          </Button>
        )}
        {onDrop && (
          <Button size="small" color="inherit" disabled={busy} onClick={onDrop}>
            {t.erase}
          </Button>
        )}
      </Box>
    </Box>
  );
}
