import { createContext, useContext } from "react";

/** The room in the bar of a phone that a page may fill with what it is searched by; null where there is no such bar. */
const BarSlotContext = createContext<HTMLElement | null>(null);
export const BarSlotProvider = BarSlotContext.Provider;

export function useBarSlot(): HTMLElement | null {
  return useContext(BarSlotContext);
}
