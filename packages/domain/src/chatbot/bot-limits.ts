import { addMinutes } from "date-fns/addMinutes";

/** What a connection allows its queue menu, and what has happened in the ticket. */
export interface MenuUse {
  /** Menus shown in this ticket so far, and how many there may be; 0 is no limit. */
  shown: number;
  maxShown: number;
  /** For so many minutes after a menu no other one is begun. */
  pauseMinutes: number;
  lastShownAt: Date | null;
}

/** May the bot begin with the menu? An answer to a menu already shown is always heard, whatever this says. */
export function mayStartBot(use: MenuUse, now: Date): boolean {
  if (use.maxShown > 0 && use.shown >= use.maxShown) return false;
  return use.lastShownAt === null || now >= addMinutes(use.lastShownAt, use.pauseMinutes);
}
