import type { BoardCard } from "@recado/contract";
import { createContext, type KeyboardEvent, type PointerEvent, useContext } from "react";
import type { Hold } from "../drag/hold";

/** What lanes and cards know of the board they are on, and tell it. */
export interface BoardActions {
  now: Date;
  hold: Hold | null;
  /** The card somebody moved last, by whatever way. */
  movedId: number | null;
  /** The card that gets the focus once it is on screen. */
  focusId: number | null;
  onFocused: () => void;
  press: (event: PointerEvent<HTMLElement>, card: BoardCard, from: number) => void;
  handleKey: (event: KeyboardEvent<HTMLElement>, card: BoardCard, from: number) => void;
  leave: () => void;
  openMenu: (anchor: HTMLElement, card: BoardCard, from: number) => void;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardContext);
  if (!actions) throw new Error("A card stands on a board");
  return actions;
}

/** The sentence that tells how cards are moved by keys. */
export const HINT_ID = "kanban-hint";
