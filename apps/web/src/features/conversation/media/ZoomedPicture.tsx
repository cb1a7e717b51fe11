import Box from "@mui/material/Box";
import { type PointerEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { wheelStep, type ZoomView } from "./zoomView";

interface ZoomedPictureProps {
  url: string;
  name: string;
  view: ZoomView;
  onZoom: (step: number) => void;
  onMove: (x: number, y: number) => void;
  /** A finger drew all of it aside: 1 is on to the next, -1 back. */
  onSwipe: (step: 1 | -1) => void;
  /** It did not come. */
  onFail: () => void;
}

/** A finger that goes less far aside only touches. */
const SWIPE = 48;

/** Whether two fingers have enlarged the page. */
const readPinch = () => (window.visualViewport?.scale ?? 1) > 1.01;
function watchPinch(tell: () => void): () => void {
  window.visualViewport?.addEventListener("resize", tell);
  return () => window.visualViewport?.removeEventListener("resize", tell);
}

/** A picture that can be looked at closely: the wheel zooms, dragging moves it. */
export function ZoomedPicture({ url, name, view, onZoom, onMove, onSwipe, onFail }: ZoomedPictureProps) {
  const { zoom, x, y } = view;
  const isPinched = useSyncExternalStore(watchPinch, readPinch);
  const frame = useRef<HTMLDivElement>(null);
  const touchedAt = useRef<{ x: number; y: number }>(undefined);

  const turn = useEffectEvent((event: WheelEvent) => {
    // With Ctrl the browser would enlarge the page.
    event.preventDefault();
    const step = wheelStep(event);
    if (step !== 0) onZoom(step);
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => turn(event);
    // React's own could prevent nothing.
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  function touch({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
    touchedAt.current =
      pointerType === "touch" && isPrimary && zoom === 1 && !isPinched ? { x: clientX, y: clientY } : undefined;
  }

  function letGo({ clientX, clientY }: PointerEvent) {
    const from = touchedAt.current;
    touchedAt.current = undefined;
    if (!from) return;
    const aside = clientX - from.x;
    if (Math.abs(aside) >= SWIPE && Math.abs(aside) > Math.abs(clientY - from.y)) onSwipe(aside < 0 ? 1 : -1);
  }

  function forget() {
    touchedAt.current = undefined;
  }

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons === 1 && zoom > 1) onMove(movementX, movementY);
  }

  return (
    <Box
      ref={frame}
      onDoubleClick={() => onZoom(zoom > 1 ? -5 : 1)}
      onPointerDown={touch}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={forget}
      sx={{
        flex: 1,
        minWidth: 0,
        height: "100%",
        display: "grid",
        placeItems: "center",
        overflow: "hidden",
        // A finger that goes aside is ours, but where two have enlarged the page.
        touchAction: zoom > 1 ? "none" : isPinched ? "auto" : "pan-y pinch-zoom",
      }}
    >
      <Box
        component="img"
        src={url}
        alt={name}
        draggable={false}
        onError={onFail}
        sx={{ maxWidth: "100%", maxHeight: "100%", objectFit: "contain", cursor: zoom > 1 ? "grab" : "zoom-in" }}
        style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      />
    </Box>
  );
}
