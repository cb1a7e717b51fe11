import type { BarItem } from "../../shared/screen/barItem";
import { late } from "../../shared/ui/late";

/** The palette by a finger: a phone has no Ctrl key. */
export const paletteItems: BarItem[] = [
  { id: "palette", access: "session", item: late(() => import("./PaletteButton")) },
];
