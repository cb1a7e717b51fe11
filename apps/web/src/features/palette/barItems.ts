import { lazy } from "react";
import type { BarItem } from "../../shared/screen/barItem";

/** The palette by a finger: a phone has no Ctrl key. */
export const paletteItems: BarItem[] = [
  { id: "palette", access: "session", item: lazy(() => import("./PaletteButton")) },
];
