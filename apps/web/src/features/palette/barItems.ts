import type { BarItem } from "../../shared/screen/barItem";
import { lazyPart } from "../../shared/ui/lazyPart";

/** The palette by a finger: a phone has no Ctrl key. */
export const paletteItems: BarItem[] = [
  { id: "palette", access: "session", item: lazyPart(() => import("./PaletteButton")) },
];
