import Box from "@mui/material/Box";
import { StickyNote } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { DraftDot } from "./DraftDot";
import { noteTexts } from "./texts";
import { useIsNoteBegun } from "./useIsNoteBegun";

interface NoteButtonProps {
  conversationId: number;
  onClick: () => void;
}

/** The way to a note on a phone, where the modes of writing have no room. */
export function NoteButton({ conversationId, onClick }: NoteButtonProps) {
  const t = useTexts(noteTexts);
  const isBegun = useIsNoteBegun(conversationId);
  return (
    <Box sx={{ display: { sm: "none" }, position: "relative" }}>
      <IconAction
        label={isBegun ? `${t.note} (${t.begun})` : t.note}
        icon={StickyNote}
        onClick={onClick}
        sx={{ width: 44, height: 44, color: "text.secondary" }}
      />
      {isBegun && <DraftDot sx={{ position: "absolute", top: 9, right: 9, pointerEvents: "none" }} />}
    </Box>
  );
}
