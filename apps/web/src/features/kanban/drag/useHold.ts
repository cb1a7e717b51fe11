import type { BoardCard } from "@recado/contract";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Lane } from "../data/arrangeLanes";
import { kanbanTexts } from "../texts";
import { followPointer } from "./followPointer";
import type { Hold } from "./hold";
import { laneAt, neighbourOf } from "./targets";

interface HoldOptions {
  board: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  onDrop: (hold: Hold) => void;
  say: (text: string) => void;
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** A card in the hand, taken by pointer or by keys. */
export function useHold({ board, lanes, onDrop, say }: HoldOptions) {
  const t = useTexts(kanbanTexts);
  const [hold, setHold] = useState<Hold | null>(null);
  // What listens to the pointer outlives a drawing.
  const held = useRef<Hold | null>(null);
  const ghost = useRef<HTMLElement>(null);
  const ghostTransform = useRef("");
  const letGo = useRef<() => void>(undefined);
  const nameOf = (id: number) => lanes.find((lane) => lane.id === id)?.name ?? "";

  useEffect(() => {
    const element = board.current;
    // Added before any touch, or the browser scrolls without asking.
    const keepStill = (event: TouchEvent) => held.current && event.preventDefault();
    element?.addEventListener("touchmove", keepStill, { passive: false });
    return () => {
      letGo.current?.();
      element?.removeEventListener("touchmove", keepStill);
    };
  }, [board]);

  function take(next: Hold | null): void {
    held.current = next;
    setHold(next);
  }

  function finish(isMeant: boolean): void {
    const last = held.current;
    take(null);
    if (!last) return;
    if (isMeant && last.over !== last.from) onDrop(last);
    else say(t.said.stayed(last.card.contact.name, nameOf(last.from)));
  }

  function press(event: PointerEvent<HTMLElement>, card: BoardCard, from: number): void {
    const isOnButton = (event.target as Element).closest("button") !== null;
    if (event.button !== 0 || isOnButton || !board.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const offset = { x: event.clientX - box.x, y: event.clientY - box.y };
    letGo.current?.();
    letGo.current = followPointer(event, board.current, {
      onPick: () => take({ card, from, over: from, way: "pointer", width: box.width }),
      onMove(x, y) {
        ghostTransform.current = `translate(${x - offset.x}px, ${y - offset.y}px)`;
        if (ghost.current) ghost.current.style.transform = ghostTransform.current;
        const over = laneAt(x, y) ?? from;
        if (held.current && held.current.over !== over) take({ ...held.current, over });
      },
      onSwing(degrees) {
        ghost.current?.style.setProperty("--swing", `${degrees}deg`);
      },
      onDrop: () => finish(true),
      onCancel: () => finish(false),
    });
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, card: BoardCard, from: number): void {
    if (held.current) steer(event, held.current);
    else if (event.key === " ") {
      event.preventDefault();
      take({ card, from, over: from, way: "keys", width: 0 });
      say(t.said.grabbed(card.contact.name, nameOf(from)));
    } else if (ARROWS.includes(event.key)) {
      event.preventDefault();
      neighbourOf(event.currentTarget, event.key)?.focus();
    }
  }

  function steer(event: KeyboardEvent<HTMLElement>, { over, ...rest }: Hold): void {
    const isDrop = event.key === " " || event.key === "Enter";
    if (!isDrop && event.key !== "Escape" && !ARROWS.includes(event.key)) return;
    event.preventDefault();
    if (isDrop || event.key === "Escape") {
      finish(isDrop);
      return;
    }
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = lanes.findIndex(({ id }) => id === over) + step;
    const next = lanes[at];
    if (step === 0 || !next) return;
    take({ ...rest, over: next.id });
    say(t.said.over(next.name, at + 1, lanes.length));
  }

  /** Leaving a card that was taken by keys puts it back. */
  function leave(): void {
    if (held.current?.way === "keys") finish(false);
  }

  function showGhost(element: HTMLElement | null): void {
    ghost.current = element;
    if (element) element.style.transform = ghostTransform.current;
  }

  return { hold, press, handleKey, leave, showGhost };
}
