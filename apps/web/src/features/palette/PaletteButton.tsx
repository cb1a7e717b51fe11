import { Search } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { overStore } from "./overStore";
import { paletteTitle } from "./title";

/** Opens the palette. */
export default function PaletteButton() {
  const { title } = useTexts(paletteTitle);
  return (
    <IconAction
      label={title}
      icon={Search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => overStore.set({ kind: "palette" })}
    />
  );
}
