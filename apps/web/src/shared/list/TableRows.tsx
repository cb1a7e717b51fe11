import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type ComponentProps, useMemo } from "react";
import { type TableComponents, TableVirtuoso } from "react-virtuoso";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { RowActions } from "./RowActions";
import { END_MARGIN, useScrollParent } from "./scrollParent";
import type { LiveTableProps } from "./tableProps";

interface RowContext<Row> {
  label: string;
  rowSx?: (row: Row) => object;
  onRowClick?: (row: Row) => void;
}

/** A button inside a row does its own thing only. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

function tableParts<Row>(): TableComponents<Row, RowContext<Row>> {
  return {
    Table: ({ context, ...props }) => <Table {...props} aria-label={context?.label} />,
    TableHead: (props) => <TableHead {...(props as ComponentProps<typeof TableHead>)} />,
    TableBody: (props) => <TableBody {...(props as ComponentProps<typeof TableBody>)} />,
    TableRow: ({ context, item, ...props }) => (
      <TableRow
        hover
        {...props}
        onClick={(event) => !isControl(event.target) && context?.onRowClick?.(item)}
        sx={{ cursor: context?.onRowClick && "pointer", ...context?.rowSx?.(item) }}
      />
    ),
  };
}

/** The rows as a table; only those near the window are in the page. */
export function TableRows<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { label, list, columns, rowName, actions, rowSx, onRowClick } = props;
  const t = useTexts(uiTexts);
  const scroll = useScrollParent();
  const parts = useMemo(() => tableParts<Row>(), []);
  return (
    <Card sx={{ overflowX: "auto", "& tbody tr:last-of-type td": { borderBottom: 0 } }}>
      <TableVirtuoso
        {...scroll}
        data={list.rows}
        context={{ label, rowSx, onRowClick }}
        components={parts}
        computeItemKey={(_, row) => row.id}
        increaseViewportBy={END_MARGIN}
        endReached={list.fetchMore}
        fixedHeaderContent={() => (
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
        )}
        itemContent={(_, row) => (
          <>
            {columns.map((column) => (
              <TableCell key={column.id} align={column.align}>
                {column.render(row) ?? "—"}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right" sx={{ width: "1px", "&&": { py: 0.75 } }}>
                <RowActions name={rowName(row)} actions={actions(row)} />
              </TableCell>
            )}
          </>
        )}
      />
    </Card>
  );
}
