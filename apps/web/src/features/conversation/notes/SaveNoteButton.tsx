import IconButton from "@mui/material/IconButton";
import { Check } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tooltip } from "../../../shared/ui/tooltip";
import { noteTexts } from "./texts";

interface SaveNoteButtonProps {
  disabled: boolean;
  isSaving: boolean;
  onClick: () => void;
}

export function SaveNoteButton({ disabled, isSaving, onClick }: SaveNoteButtonProps) {
  const t = useTexts(noteTexts);
  return (
    <span {...tooltip(t.save)}>
      <IconButton
        aria-label={t.save}
        disabled={disabled}
        loading={isSaving}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        sx={{
          width: 44,
          height: 44,
          bgcolor: "var(--fold)",
          color: "var(--fold-ink)",
          "&:hover": { bgcolor: "var(--fold-deep)" },
          "&.Mui-disabled": { color: "var(--note-meta)" },
        }}
      >
        <Check size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}
