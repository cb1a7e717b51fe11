import { type PointerEvent, useRef, useState } from "react";

/**
 * While the pointer is over the list its rows stay where they are: nobody should click one that has just moved under it.
 * What came meanwhile is put in when the pointer leaves, and what others took away leaves its place empty until then.
 * @param listKey Another key is another list: rows of the earlier one are dropped. Undefined while rows are stale.
 */
export function useStableOrder<Row extends { id: number }>(rows: Row[], listKey: unknown) {
  const [isOver, setOver] = useState(false);
  const [, redraw] = useState(0);
  const shown = useRef<Row[]>([]);
  const shownKey = useRef(listKey);
  const pressed = useRef(new Set<number>());
  if (shownKey.current !== listKey || listKey === undefined) shown.current = [];
  shownKey.current = listKey;
  // An empty list has nothing the pointer could leave.
  if (isOver && rows.length === 0) setOver(false);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wasShown = new Set(shown.current.map(({ id }) => id));
  const gone = shown.current.filter(({ id }) => !byId.has(id) && !pressed.current.has(id));
  const kept = shown.current.flatMap((row) => byId.get(row.id) ?? (gone.includes(row) ? row : []));
  // Further pages come in below, which moves nothing.
  const lowest = rows.findLastIndex(({ id }) => wasShown.has(id));
  const order = isOver && kept.length > gone.length ? [...kept, ...rows.slice(lowest + 1)] : rows;
  shown.current = order;
  const isHeld = order !== rows;
  return {
    rows: order,
    /** Those that are in the list no more: their places are empty. */
    gone: new Set(isHeld ? gone.map(({ id }) => id) : []),
    /** How many came and are not shown yet. */
    heldBack: isHeld ? rows.length - (order.length - gone.length) : 0,
    /** Puts them in all the same, once. */
    letIn() {
      shown.current = [];
      redraw((drawn) => drawn + 1);
    },
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setOver(pointerType === "mouse"),
      onPointerLeave: () => {
        pressed.current.clear();
        setOver(false);
      },
      /** Whoever took a row away himself knows why the next one moves up. */
      onPointerDownCapture: ({ target }: Pick<PointerEvent, "target">) => {
        const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
        if (row !== null) pressed.current.add(Number(row.dataset.row));
      },
    },
  };
}
