import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type Key, useContext, useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { RowActions } from "./RowActions";
import { ScrollParentContext } from "./scrollParent";
import type { LiveTableProps } from "./tableProps";
import { useVirtualRows } from "./useVirtualRows";

const USUAL_HEIGHT = 53;

/** A button inside a row does its own thing only. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

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
            <TableRow
              key={key as Key}
              ref={measure}
              data-index={index}
              hover
              onClick={(event) => !isControl(event.target) && onRowClick?.(row)}
              sx={{ cursor: onRowClick && "pointer", ...rowSx?.(row) }}
            >
              {columns.map((column, place) => (
                // What a row is called stands out, on all pages alike.
                <TableCell key={column.id} align={column.align} sx={place === 0 ? { fontWeight: 600 } : undefined}>
                  {column.render(row) ?? "—"}
                </TableCell>
              ))}
              {actions && (
                <TableCell align="right" sx={{ width: "1px", "&&": { py: 0.75 } }}>
                  <RowActions name={rowName(row)} actions={actions(row)} />
                </TableCell>
              )}
            </TableRow>
          ))}
          {after > 0 && <Gap height={after} />}
        </TableBody>
      </Table>
    </Card>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
