import type { BoardCard } from "@recado/contract";
import { useRef, useState } from "react";

/**
 * While the pointer is over a lane its cards stay where they are: nobody is to take a card that came in the place of another.
 * Only the one somebody moved here is put in at once.
 */
export function useSteadyCards(cards: BoardCard[], movedId: number | null) {
  const [isOver, setOver] = useState(false);
  const shown = useRef<BoardCard[]>([]);
  const indexOf = new Map(cards.map((card, index) => [card.id, index]));
  const kept = shown.current.flatMap(({ id }) => cards[indexOf.get(id) ?? -1] ?? []);
  const isSteady = isOver && kept.length > 0;
  const order = isSteady ? withMoved() : cards;
  shown.current = order;

  function withMoved(): BoardCard[] {
    const index = movedId === null ? undefined : indexOf.get(movedId);
    const moved = index === undefined ? undefined : cards[index];
    if (!moved || kept.some(({ id }) => id === movedId)) return kept;
    const at = kept.findIndex(({ id }) => (indexOf.get(id) ?? 0) > (index ?? 0));
    return at === -1 ? [...kept, moved] : kept.toSpliced(at, 0, moved);
  }

  return {
    cards: order,
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setOver(pointerType === "mouse"),
      onPointerLeave: () => setOver(false),
    },
  };
}
