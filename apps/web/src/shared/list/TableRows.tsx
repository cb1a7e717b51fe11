import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type Key, memo, type ReactNode, useContext, useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { isOnRow } from "./isOnRow";
import { RowActions } from "./RowActions";
import { ScrollParentContext } from "./scrollParent";
import type { LiveTableProps } from "./tableProps";
import { useVirtualRows } from "./useVirtualRows";

const USUAL_HEIGHT = 53;
/** Quieter than what is there. */
const NOTHING = <span style={{ color: "var(--ink-2)" }}>—</span>;

/** The rows as a table; only those near the window are in the page. */
export function TableRows<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { label, list, columns, rowName, actions, rowSx, onRowClick } = props;
  const t = useTexts(uiTexts);
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, before, after, measure } = useVirtualRows({
    rows: list.rows,
    keyOf: ({ id }) => id,
    scroller: useContext(ScrollParentContext),
    height: USUAL_HEIGHT,
    list: body,
    onEnd: list.fetchMore,
  });
  return (
    <Card sx={{ overflowX: "auto", overflowAnchor: "none", "& tbody tr:last-of-type td": { borderBottom: 0 } }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id} align={column.align} sx={{ width: column.width }}>
                {column.title}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right" sx={{ width: "1px" }}>
                {t.actions}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index, key, row }) => (
            <DataRow key={key as Key} {...{ row, index, measure, columns, rowName, actions, rowSx, onRowClick }} />
          ))}
          {after > 0 && <Gap height={after} />}
        </TableBody>
      </Table>
    </Card>
  );
}

interface DataRowProps<Row extends { id: number }>
  extends Pick<LiveTableProps<Row>, "columns" | "rowName" | "actions" | "rowSx" | "onRowClick"> {
  row: Row;
  index: number;
  measure: (element: Element | null) => void;
}

/** A row. While the list is scrolled only those are drawn that come into the page. */
const DataRow = memo(function DataRow<Row extends { id: number }>(props: DataRowProps<Row>) {
  const { row, index, measure, columns, rowName, actions, rowSx, onRowClick } = props;
  return (
    <TableRow
      ref={measure}
      data-index={index}
      hover
      onClick={(event) => isOnRow(event) && onRowClick?.(row)}
      sx={{ height: USUAL_HEIGHT, cursor: onRowClick && "pointer", ...rowSx?.(row) }}
    >
      {columns.map((column, place) => (
        // What a row is called stands out, on all pages alike.
        <TableCell key={column.id} align={column.align} sx={place === 0 ? { fontWeight: 600 } : undefined}>
          {column.render(row) ?? NOTHING}
        </TableCell>
      ))}
      {actions && (
        <TableCell align="right" sx={{ width: "1px", "&&": { py: 0.75 } }}>
          <RowActions name={rowName(row)} actions={actions(row)} />
        </TableCell>
      )}
    </TableRow>
  );
}) as <Row extends { id: number }>(props: DataRowProps<Row>) => ReactNode;

/** The room of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
