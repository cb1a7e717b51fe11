/** How near an edge the board begins to slide, and how far at most in one frame. */
const EDGE_PX = 48;
const FASTEST_PX = 24;
/** How much of the way to another speed is made in one frame. */
const PER_FRAME = 0.2;
const SMALLEST = 0.3;

/** How fast lanes slide below a card that is held near an edge: the nearer, the faster. */
export function slideSpeed(x: number, { left, right }: { left: number; right: number }): number {
  const depth = (px: number) => Math.min(Math.max(px / EDGE_PX, 0), 1);
  return FASTEST_PX * (depth(x - (right - EDGE_PX)) - depth(left + EDGE_PX - x));
}

/** The speed a frame later: nothing that has weight starts or stops at once. */
export function ease(speed: number, wanted: number): number {
  const next = speed + (wanted - speed) * PER_FRAME;
  return Math.abs(wanted - next) < SMALLEST ? wanted : next;
}
