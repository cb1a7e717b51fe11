import { type PointerEvent, useRef } from "react";

/** Pushed down so far, or flung at this pace, a sheet goes. */
const FAR_PX = 96;
const FAST_PX_PER_MS = 0.5;
/** A hand that trembles flings nothing. */
const LEAST_PX = 24;

interface Drag {
  sheet: HTMLElement;
  y: number;
  at: number;
}

/**
 * For the head of a sheet, which follows the finger that pushes it down, and closes; not pushed far enough, or kept, it comes
 * back.
 */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<Drag>(null);

  function end(event: PointerEvent, isLetGo: boolean) {
    if (!drag.current) return;
    const { sheet, y, at } = drag.current;
    const down = event.clientY - y;
    const pace = down / Math.max(1, event.timeStamp - at);
    drag.current = null;
    sheet.style.transition = "transform var(--d-panel) var(--ease-out)";
    sheet.style.transform = "";
    if (isLetGo && (down >= FAR_PX || (down >= LEAST_PX && pace >= FAST_PX_PER_MS))) onClose();
  }

  return {
    onPointerDown(event: PointerEvent) {
      const sheet = event.currentTarget.closest<HTMLElement>("[role=dialog]");
      if (!sheet || !event.isPrimary || event.button !== 0) return;
      drag.current = { sheet, y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return;
      const { sheet, y } = drag.current;
      sheet.style.transition = "none";
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - y)}px)`;
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
