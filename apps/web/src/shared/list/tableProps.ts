import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Action } from "../ui/ActionMenu";
import type { ListSource } from "./useListSource";

/** One column of a `LiveTable`. On a phone the first becomes the heading of the card. */
export interface Column<Row> {
  id: string;
  title: string;
  /** Null for nothing: a dash in a table, no line in a card. */
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: "left" | "center" | "right";
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
  empty: { icon: LucideIcon; title: string; text?: string; action?: ReactNode };
}
