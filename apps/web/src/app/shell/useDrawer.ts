import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";

export const DRAWER_WIDTH = 240;
export const MINI_WIDTH = 72;

export interface DrawerState {
  /** Below 600 pixels the menu lies over the page and closes after each choice. */
  temporary: boolean;
  open: boolean;
  toggle: () => void;
  close: () => void;
}

/** Open at first on windows wider than 1200, a strip of icons between, away on phones. */
export function useDrawer(): DrawerState {
  const temporary = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const wide = useMediaQuery("(min-width: 1200.05px)", { noSsr: true });
  const [chosen, setChosen] = useState<{ open: boolean; wide: boolean; temporary: boolean }>();
  // A choice holds until the window becomes another kind of window.
  const valid = chosen && chosen.wide === wide && chosen.temporary === temporary;
  const open = valid ? chosen.open : wide;
  const choose = (next: boolean) => setChosen({ open: next, wide, temporary });
  return { temporary, open, toggle: () => choose(!open), close: () => choose(false) };
}
