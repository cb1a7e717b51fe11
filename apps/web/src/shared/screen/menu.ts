import { createContext, useContext } from "react";
import type { Screen } from "./screen";

/** A screen with a place in the menu. */
export type MenuEntry = Screen & { menu: NonNullable<Screen["menu"]> };

/** What the logged-in user may open, as the shell found out. */
export const MenuContext = createContext<MenuEntry[]>([]);

export function useMenu(): MenuEntry[] {
  return useContext(MenuContext);
}
