/** What the reading thread is asked. */
export interface SheetQuestion {
  path: string;
  mostRows: number;
}

/** A line of a sheet, as typed; `row` is its place in the sheet as people count. */
export interface SheetRow {
  row: number;
  name: string;
  number: string;
  email: string;
}

export type SheetAnswer = { rows: SheetRow[] } | { problem: "unreadable" | "too-big" };
