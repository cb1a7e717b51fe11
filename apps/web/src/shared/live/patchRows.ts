/** A change of one row of a list. */
export type RowChange<Row> = { kind: "put"; row: Row; isNew: boolean } | { kind: "remove"; id: number };

/** The rows with the change in its place; undefined when the row is not among them. */
export function patchRows<Row extends { id: number }>(rows: readonly Row[], change: RowChange<Row>): Row[] | undefined {
  const id = change.kind === "put" ? change.row.id : change.id;
  if (!rows.some((row) => row.id === id)) return undefined;
  if (change.kind === "remove") return rows.filter((row) => row.id !== id);
  // A list may know more of a row than its channel tells.
  return rows.map((row) => (row.id === id ? { ...row, ...change.row } : row));
}
