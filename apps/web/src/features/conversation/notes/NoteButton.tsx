import { StickyNote } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { noteTexts } from "./texts";

/** The way to a note on a phone, where the modes of writing have no room. */
export function NoteButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(noteTexts);
  return (
    <IconAction
      label={t.note}
      icon={StickyNote}
      onClick={onClick}
      sx={{ display: { sm: "none" }, width: 44, height: 44, color: "text.secondary" }}
    />
  );
}
