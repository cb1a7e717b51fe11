import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Action } from "../ui/ActionMenu";
import type { ListSource } from "./useListSource";

/** One column of a `LiveTable`. In a card the first becomes the heading, and one without a title the foot. */
export interface Column<Row> {
  id: string;
  title: string;
  /** Null for nothing: a dash, and no line in a card on a phone. */
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: "left" | "center" | "right";
  /** What is as wide as the card, not a column of it. */
  isLong?: (row: Row) => boolean;
}

/** What narrows a list beside its search. While it is set and leaves nothing, it is offered to be cleared. */
export interface ListFilter {
  isSet: boolean;
  clear: () => void;
  /** Said when it leaves nothing, where that has a better word. */
  none?: string;
}

/** What a `LiveTable` is told. */
export interface LiveTableProps<Row extends { id: number }> {
  /** Names the table for those who do not see it. */
  label: string;
  list: ListSource<Row>;
  columns: Column<Row>[];
  /** Narrower windows show cards instead of a table: 600 unless the columns need more room. */
  cardsBelow?: number;
  /** What a row is called in its buttons. */
  rowName: (row: Row) => string;
  actions?: (row: Row) => Action[];
  /** A click anywhere on a row. It must also be one of the actions, for those who use no mouse. */
  onRowClick?: (row: Row) => void;
  /** Extra look of a row, for instance a tint. */
  rowSx?: (row: Row) => object;
  searchLabel?: string;
  /** Stands right of the search. */
  tools?: ReactNode;
  /** What narrows the list beside the search, where there is such a thing. */
  filter?: ListFilter;
  /** Its one action; null where nothing can be done, for a reason. */
  empty: { icon: LucideIcon; title: string; text?: string; action: ReactNode };
}
