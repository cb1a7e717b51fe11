import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Check, Mic, SendHorizontal } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";

interface SendButtonProps {
  hasText: boolean;
  isEditing: boolean;
  onSend: () => void;
  onRecord: () => void;
}

/** Sends what was written; with nothing written it records. */
export function SendButton({ hasText, isEditing, onSend, onRecord }: SendButtonProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const records = !hasText && !isEditing;
  const label = records ? t.record : isEditing ? ui.save : t.send;
  const Icon = records ? Mic : isEditing ? Check : SendHorizontal;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        // A phone keeps its keyboard: the field must not lose the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={records ? onRecord : onSend}
        sx={{
          width: 44,
          height: 44,
          ...(!records && {
            bgcolor: "primary.main",
            color: "primary.contrastText",
            "&:hover": { bgcolor: "primary.dark" },
          }),
        }}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
