import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { createKeptStore } from "../../shared/store/createKeptStore";
import { useStore } from "../../shared/store/createStore";

export const DRAWER_WIDTH = 232;
export const RAIL_WIDTH = 64;

export interface DrawerState {
  /** Below 600 pixels the menu lies over the page and closes after each choice. */
  temporary: boolean;
  open: boolean;
  toggle: () => void;
  close: () => void;
}

type Choice = "open" | "closed" | "unsaid";
const read = (text: string): Choice | undefined => (text === "open" || text === "closed" ? text : undefined);

// What somebody wants on the large screen at the office says nothing about the small one at home.
const wideStore = createKeptStore<Choice>("recado.menu.wide", "unsaid", read);
const roomyStore = createKeptStore<Choice>("recado.menu", "unsaid", read);

/** Open at first where there is room for it beside three panes, a rail of icons between, away on phones; a choice is kept. */
export function useDrawer(): DrawerState {
  const temporary = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const wide = useMediaQuery("(min-width: 1600px)", { noSsr: true });
  const store = wide ? wideStore : roomyStore;
  const chosen = useStore(store);
  const [isOver, setOver] = useState(false);
  const open = temporary ? isOver : chosen === "unsaid" ? wide : chosen === "open";
  const choose = (next: boolean) => (temporary ? setOver(next) : store.set(next ? "open" : "closed"));
  return { temporary, open, toggle: () => choose(!open), close: () => choose(false) };
}
