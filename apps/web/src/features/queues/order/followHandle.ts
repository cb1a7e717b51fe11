import { swallowClick } from "../../../shared/screen/swallowClick";

interface HandleActions {
  /** The pointer is over the row of this place now. */
  onOver: (index: number) => void;
  /** Whether the row was left where it is, or put back. */
  onEnd: (isMeant: boolean) => void;
}

/** So far a hand may tremble without meaning it. */
const SLACK_PX = 5;

/** Follows a pointer from the press on a row's handle to its end. Rows are told apart by `data-index`. */
export function followHandle(
  down: { pointerId: number; clientX: number; clientY: number },
  actions: HandleActions,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPicked = false;

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return;
    isPicked ||= Math.abs(event.clientY - down.clientY) >= SLACK_PX;
    if (!isPicked) return;
    const row = rowAt(down.clientX, event.clientY);
    if (!row) return;
    row.scrollIntoView({ block: "nearest" });
    actions.onOver(Number(row.dataset.index));
  }

  function end(isMeant: boolean): void {
    listening.abort();
    if (!isPicked) return;
    swallowClick();
    actions.onEnd(isMeant);
  }

  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal });
}

function rowAt(x: number, y: number): HTMLElement | undefined {
  const rows = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>("[data-index]"));
  return rows.find((row) => row !== null) ?? undefined;
}
