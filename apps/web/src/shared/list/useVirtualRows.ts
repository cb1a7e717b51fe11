import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type Key, type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** Rows that are in the page above and below those one sees. */
const OVERSCAN = 8;

/** How far a list was scrolled, and how high its rows were. */
export interface ScrollPlace {
  offset: number;
  heights: VirtualItem[];
}

interface VirtualRowsOptions<Row> {
  rows: Row[];
  keyOf: (row: Row) => Key;
  /** Where they scroll. */
  scroller: HTMLElement | null;
  /** How high a row is before it was seen. */
  height: number;
  /** What stands in the scroller above them, when they are not alone there. */
  list?: RefObject<HTMLElement | null>;
  /** Room at both ends, over which no row is brought into view. */
  head?: number;
  foot?: number;
  /** Where the list was left. */
  start?: ScrollPlace;
  /** The last row is near. */
  onEnd?: () => void;
}

/** The rows near the window, and the room the others would take: only these are in the page, however many there are. */
export function useVirtualRows<Row>(options: VirtualRowsOptions<Row>) {
  const { rows, keyOf, scroller, height, list, head = 0, foot = 0, start, onEnd } = options;
  const margin = useMargin(scroller, list);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => keyOf(rows[index] as Row),
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: margin,
    paddingStart: head,
    paddingEnd: foot,
    scrollPaddingStart: head,
    scrollPaddingEnd: foot,
    initialOffset: start?.offset,
    initialMeasurementsCache: start?.heights,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const isAtEnd = last !== undefined && last.index === rows.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is reached once for each length.
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, rows.length]);
  return {
    items: items.flatMap(({ index, key }) => {
      const row = rows[index];
      return row === undefined ? [] : [{ index, key, row }];
    }),
    /** The room of the rows before and after. */
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((last?.end ?? margin) - margin),
    /** The ref of each row, which says its place as `data-index`. */
    measure: virtualizer.measureElement,
    show: (index: number) => virtualizer.scrollToIndex(index, { align: "auto" }),
    place: (): ScrollPlace => ({ offset: virtualizer.scrollOffset ?? 0, heights: virtualizer.measurementsCache }),
  };
}

/** How far below the beginning of what scrolls the list begins. */
function useMargin(scroller: HTMLElement | null, list: RefObject<HTMLElement | null> | undefined): number {
  const [margin, setMargin] = useState(0);
  // After each render: what stands above may have come or gone.
  useLayoutEffect(() => {
    const top = list?.current?.getBoundingClientRect().top;
    if (scroller === null || top === undefined) return;
    setMargin(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop));
  });
  return margin;
}
