import type { PopoverActions } from "@mui/material/Popover";
import { useRef } from "react";

/**
 * Keeps in the window what opens at a button: it is placed before what it shows has come, and at the foot of the page it
 * grows upwards.
 */
export function useInSight() {
  const action = useRef<PopoverActions>(null);

  function watch(paper: HTMLElement | null) {
    if (!paper) return;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }

  return { action, watch };
}
