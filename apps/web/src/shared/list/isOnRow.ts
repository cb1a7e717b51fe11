import type { MouseEvent } from "react";

/** A click on the row itself: a button or link in it does its own thing only. */
export function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  // Clicks in a menu that opens from the row arrive here as well.
  return target instanceof Element && currentTarget.contains(target) && target.closest("button, a") === null;
}
