import type { Key, ReactNode } from "react";
import type { useVirtualRows } from "./useVirtualRows";

interface VirtualListProps<Row> {
  label: string;
  rows: ReturnType<typeof useVirtualRows<Row>>;
  /** How high the empty place of a row is that has gone; nothing for those that are there. */
  gapOf?: (row: Row) => number | undefined;
  render: (row: Row) => ReactNode;
}

/** Rows one below the other, for those who see them and for those who hear them. */
export function VirtualList<Row>({ label, rows, gapOf, render }: VirtualListProps<Row>) {
  const { items, before, after, measure } = rows;
  return (
    <div role="list" aria-label={label} style={{ paddingTop: before, paddingBottom: after, overflowAnchor: "none" }}>
      {items.map(({ index, key, row }) => {
        const gap = gapOf?.(row);
        return (
          <div key={key as Key} ref={measure} data-index={index} role={gap === undefined ? "listitem" : "presentation"}>
            {gap === undefined ? render(row) : <div style={{ height: gap }} />}
          </div>
        );
      })}
    </div>
  );
}
