import { Search } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { overlayStore } from "./overlayStore";
import { paletteTitle } from "./titleTexts";

/** Opens the palette. */
export default function PaletteButton() {
  const { title } = useTexts(paletteTitle);
  return (
    <IconAction
      label={title}
      icon={Search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => overlayStore.set({ kind: "palette" })}
    />
  );
}
