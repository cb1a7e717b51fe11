import { swallowClick } from "../../../shared/screen/swallowClick";
import { ease, slideSpeed } from "./momentum";

/** What becomes of a card somebody presses. */
interface DragActions {
  /** It left its place: from here on it is dragged. */
  onPick: () => void;
  /** At each move, and while the board slides below a pointer at its edge. */
  onMove: (x: number, y: number) => void;
  /** How far it swings to the side, in degrees, frame by frame. */
  onSwing: (degrees: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** So far a hand may tremble without meaning it. */
const SLACK_PX = 6;
/** A finger that moves earlier wants to scroll. */
const LONG_PRESS_MS = 300;
/** A card drawn quickly to the side swings after the pointer, and comes to rest when that does. */
const WIDEST_SWING = 8;
const DEGREES_PER_PX = 0.5;

interface Press {
  pointerId: number;
  pointerType: string;
  clientX: number;
  clientY: number;
}

/** Follows a pointer from the press on a card to its end; the returned function ends it from outside. */
export function followPointer(down: Press, board: HTMLElement, actions: DragActions): () => void {
  const { pointerId, pointerType } = down;
  const isTouch = pointerType === "touch";
  const listening = new AbortController();
  const { signal } = listening;
  let at = { x: down.clientX, y: down.clientY };
  let isPicked = false;
  let frame = 0;
  let speed = 0;
  let swing = 0;
  let lastX = at.x;

  function pick(): void {
    isPicked = true;
    lastX = at.x;
    actions.onPick();
    actions.onMove(at.x, at.y);
    frame = requestAnimationFrame(slide);
  }

  /** Scrolls the board while a card is held at its edge. */
  function slide(): void {
    speed = ease(speed, slideSpeed(at.x, board.getBoundingClientRect()));
    const before = board.scrollLeft;
    board.scrollLeft += speed;
    if (board.scrollLeft !== before) actions.onMove(at.x, at.y);
    const pull = (at.x - lastX) * DEGREES_PER_PX;
    lastX = at.x;
    const next = ease(swing, Math.min(Math.max(pull, -WIDEST_SWING), WIDEST_SWING));
    if (next !== swing) actions.onSwing(next);
    swing = next;
    frame = requestAnimationFrame(slide);
  }

  function stop(): void {
    clearTimeout(longPress);
    cancelAnimationFrame(frame);
    listening.abort();
  }

  function end(finish: () => void): void {
    stop();
    if (!isPicked) return;
    swallowClick();
    finish();
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(at.x - down.clientX, at.y - down.clientY) >= SLACK_PX;
    if (isPicked) actions.onMove(at.x, at.y);
    else if (isFar && isTouch) stop();
    else if (isFar) pick();
  }

  const longPress = isTouch ? setTimeout(pick, LONG_PRESS_MS) : undefined;
  const on = (name: "pointerup" | "pointercancel", finish: () => void) =>
    window.addEventListener(name, (event) => event.pointerId === pointerId && end(finish), { signal });
  window.addEventListener("pointermove", move, { signal });
  on("pointerup", actions.onDrop);
  on("pointercancel", actions.onCancel);
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isPicked) return;
    end(actions.onCancel);
    // The button is still down, and coming up it would be a click.
    window.addEventListener("pointerup", swallowClick, { once: true });
  };
  window.addEventListener("keydown", giveUp, { signal });
  // A long press is ours, not the browser's.
  if (isTouch) window.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return stop;
}
