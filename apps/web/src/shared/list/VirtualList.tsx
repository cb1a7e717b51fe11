import type { Key, ReactNode } from "react";
import type { useVirtualRows } from "./useVirtualRows";

interface VirtualListProps<Row> {
  label: string;
  rows: ReturnType<typeof useVirtualRows<Row>>;
  render: (row: Row) => ReactNode;
}

/** Rows one below the other, for those who see them and for those who hear them. */
export function VirtualList<Row>({ label, rows, render }: VirtualListProps<Row>) {
  const { items, before, after, measure } = rows;
  return (
    <div role="list" aria-label={label} style={{ paddingTop: before, paddingBottom: after, overflowAnchor: "none" }}>
      {items.map(({ index, key, row }) => (
        <div key={key as Key} ref={measure} data-index={index} role="listitem">
          {render(row)}
        </div>
      ))}
    </div>
  );
}
