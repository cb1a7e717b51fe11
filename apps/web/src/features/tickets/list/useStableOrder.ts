import { useRef, useState } from "react";

/**
 * While the pointer is over the list its rows stay where they are: nobody should click one that has just moved under it.
 * What came meanwhile is put in when the pointer leaves.
 */
export function useStableOrder<Row extends { id: number }>(rows: Row[]) {
  const [isOver, setOver] = useState(false);
  const [, redraw] = useState(0);
  const shown = useRef<Row[]>([]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wasShown = new Set(shown.current.map(({ id }) => id));
  const kept = shown.current.flatMap((row) => byId.get(row.id) ?? []);
  // Further pages come in below, which moves nothing.
  const lowest = rows.findLastIndex(({ id }) => wasShown.has(id));
  const order = isOver && kept.length > 0 ? [...kept, ...rows.slice(lowest + 1)] : rows;
  shown.current = order;
  return {
    rows: order,
    /** How many came and are not shown yet. */
    heldBack: rows.length - order.length,
    /** Puts them in all the same, once. */
    letIn() {
      shown.current = [];
      redraw((drawn) => drawn + 1);
    },
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setOver(pointerType === "mouse"),
      onPointerLeave: () => setOver(false),
    },
  };
}
