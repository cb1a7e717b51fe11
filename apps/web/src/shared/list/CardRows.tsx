import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo } from "react";
import { type Components, Virtuoso } from "react-virtuoso";
import { RowActions } from "./RowActions";
import { END_MARGIN, useScrollParent } from "./scrollParent";
import type { LiveTableProps } from "./tableProps";

function listParts<Row>(): Components<Row, { label: string }> {
  return {
    List: ({ context, ...props }) => <div {...props} role="list" aria-label={context?.label} />,
    Item: ({ context: _, item: __, ...props }) => <div {...props} role="listitem" />,
  };
}

/** The rows as cards, for a phone. */
export function CardRows<Row extends { id: number }>({
  label,
  list,
  columns,
  rowName,
  actions,
  rowSx,
}: LiveTableProps<Row>) {
  const scroll = useScrollParent();
  const parts = useMemo(() => listParts<Row>(), []);
  const [heading, ...details] = columns;
  return (
    <Virtuoso
      {...scroll}
      data={list.rows}
      context={{ label }}
      components={parts}
      computeItemKey={(_, row) => row.id}
      increaseViewportBy={END_MARGIN}
      endReached={list.fetchMore}
      itemContent={(_, row) => (
        <Box sx={{ pb: 1.5 }}>
          <Card sx={{ p: 2, ...rowSx?.(row) }}>
            {/* Many buttons go below the name rather than squeeze it. */}
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, minHeight: 44 }}>
              <Box sx={{ flex: "1 1 160px", minWidth: 0, typography: "subtitle1" }}>{heading?.render(row)}</Box>
              {actions && (
                <Box sx={{ ml: "auto" }}>
                  <RowActions name={rowName(row)} actions={actions(row)} />
                </Box>
              )}
            </Box>
            {details.length > 0 && (
              <Box component="dl" sx={{ display: "grid", gap: 1, m: 0, mt: 1 }}>
                {details.map((column) => (
                  <Detail key={column.id} title={column.title} value={column.render(row)} />
                ))}
              </Box>
            )}
          </Card>
        </Box>
      )}
    />
  );
}

interface DetailProps {
  title: string;
  value: ReactNode;
}

/** A line of a card. On a phone a short value stands at the right, a long one goes below its name. */
function Detail({ title, value }: DetailProps) {
  if (value === null || value === undefined) return null;
  return (
    <Box
      sx={{
        display: { xs: "flex", sm: "grid" },
        flexWrap: "wrap",
        justifyContent: "space-between",
        // The name of a value that is a button stands beside the words in it.
        alignItems: "baseline",
        gridTemplateColumns: "160px 1fr",
        columnGap: 2,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
        {title}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}
