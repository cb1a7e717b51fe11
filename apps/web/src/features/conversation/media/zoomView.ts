/** How large a picture is shown, and how far it was moved from the middle, in pixels. */
export interface ZoomView {
  zoom: number;
  x: number;
  y: number;
}

/** All of the picture. */
export const WHOLE: ZoomView = { zoom: 1, x: 0, y: 0 };
export const LARGEST = 5;

/** A press on an arrow key shows so many pixels more of that side: the picture goes the other way. */
const KEY_STEP = 80;
const KEY_MOVES: Record<string, Pick<ZoomView, "x" | "y">> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

export function zoomBy({ zoom, x, y }: ZoomView, step: number): ZoomView {
  return keepInSight({ zoom: Math.min(LARGEST, Math.max(1, zoom + step)), x, y });
}

/** What a wheel that turns so far is in pixels: some browsers count lines or pages. */
const PIXELS = [1, 33, 400];
/** A notch of a wheel is about a hundred of them. */
const NOTCH = 100;

/** How much larger a turn of the wheel makes it. Two fingers on a pad come as small turns with Ctrl. */
export function wheelStep({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">): number {
  const notches = (deltaY * (PIXELS[deltaMode] ?? 1)) / NOTCH;
  return -notches * (ctrlKey ? 1 : 0.25);
}

export function moveBy({ zoom, x, y }: ZoomView, by: Pick<ZoomView, "x" | "y">): ZoomView {
  return keepInSight({ zoom, x: x + by.x, y: y + by.y });
}

/** Where an arrow key moves an enlarged picture; null for what moves nothing. */
export function moveByKey(view: ZoomView, key: string): ZoomView | null {
  const by = KEY_MOVES[key];
  return by && view.zoom > 1 ? moveBy(view, by) : null;
}

/** No further than to the edges of a picture that fills the window; one of which all is seen stays in the middle. */
function keepInSight({ zoom, x, y }: ZoomView): ZoomView {
  const cut = (value: number, room: number) => {
    const most = (room * (zoom - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom, x: cut(x, window.innerWidth), y: cut(y, window.innerHeight) };
}
