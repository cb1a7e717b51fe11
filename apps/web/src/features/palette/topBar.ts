import { lazy } from "react";
import type { TopBarItem } from "../../shared/screen/topBarItem";

/** The palette by a finger: a phone has no Ctrl key. */
export const paletteItems: TopBarItem[] = [
  { id: "palette", access: "session", item: lazy(() => import("./PaletteButton")) },
];
