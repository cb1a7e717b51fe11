import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, type ReactNode, useContext, useRef } from "react";
import { HIDDEN_TEXT } from "../screen/MenuBadge";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { isOnRow } from "./isOnRow";
import { RowActions } from "./RowActions";
import { ScrollParentContext } from "./scrollParent";
import type { LiveTableProps } from "./tableProps";
import { useVirtualRows } from "./useVirtualRows";
import { VirtualList } from "./VirtualList";

const USUAL_HEIGHT = 140;
/** Four would push themselves below the name. */
const MAX_BUTTONS = 3;

/** The rows as cards, for a phone or a narrow tablet. */
export function CardRows<Row extends { id: number }>({
  label,
  list,
  columns,
  rowName,
  actions,
  rowSx,
  onRowClick,
}: LiveTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const rows = useVirtualRows({
    rows: list.rows,
    keyOf: ({ id }) => id,
    scroller: useContext(ScrollParentContext),
    height: USUAL_HEIGHT,
    list: box,
    onEnd: list.fetchMore,
  });
  return (
    <div ref={box}>
      <VirtualList
        label={label}
        rows={rows}
        render={(row) => <RowCard {...{ row, columns, rowName, actions, rowSx, onRowClick, isPhone }} />}
      />
    </div>
  );
}

const USUAL = { sm: "repeat(auto-fill, minmax(180px, 1fr))" };
/** As many as there are short values, the same in all cards of a list. */
const BY_SHORT: Record<number, typeof USUAL & { md?: string }> = {
  1: { sm: "minmax(0, 1fr)" },
  2: { sm: "repeat(2, minmax(0, 1fr))" },
  // Three beside each other would leave one alone.
  4: { sm: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
};

interface RowCardProps<Row extends { id: number }>
  extends Pick<LiveTableProps<Row>, "columns" | "rowName" | "actions" | "rowSx" | "onRowClick"> {
  row: Row;
  isPhone: boolean;
}

/** A card. While the list is scrolled only those are drawn that come into the page. */
const RowCard = memo(function RowCard<Row extends { id: number }>(props: RowCardProps<Row>) {
  const { row, columns, rowName, actions, rowSx, onRowClick, isPhone } = props;
  const [heading, ...others] = columns;
  const details = others
    .filter(({ title }) => title !== "")
    .map(({ render, isLong, ...column }) => ({ ...column, value: render(row), isLong: isLong?.(row) }))
    // Where values stand in columns the place of one that is missing is kept, or cards would differ.
    .filter(({ value, isLong }) => !isEmpty(value) || !(isPhone || isLong));
  const feet = others.filter(({ title }) => title === "");
  return (
    <Box sx={{ pb: 1.5 }}>
      <Card
        onClick={(event) => isOnRow(event) && onRowClick?.(row)}
        sx={{ p: 2, cursor: onRowClick && "pointer", ...rowSx?.(row) }}
      >
        {/* Many buttons go below the name rather than squeeze it. */}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 1.25 }}>
          <Box sx={{ flex: "1 1 160px", minWidth: 0, typography: "subtitle1" }}>{heading?.render(row)}</Box>
          {actions && (
            // Higher than the name: they reach into the edge of the card, and push nothing down.
            <Box sx={{ ml: "auto", my: -1.25 }}>
              <RowActions name={rowName(row)} actions={actions(row)} most={MAX_BUTTONS} />
            </Box>
          )}
        </Box>
        {details.length > 0 && (
          <Box
            component="dl"
            sx={{
              display: "grid",
              gridTemplateColumns:
                BY_SHORT[others.filter(({ title, isLong }) => title !== "" && !isLong).length] ?? USUAL,
              columnGap: 2,
              rowGap: 1,
              m: 0,
              mt: 1,
            }}
          >
            {details.map(({ id, title, value, isLong }) => (
              <Detail key={id} title={title} value={value} isLong={isLong} />
            ))}
          </Box>
        )}
        {feet.map((column) => (
          <Box key={column.id} sx={{ mt: 1.5 }}>
            {column.render(row)}
          </Box>
        ))}
      </Card>
    </Box>
  );
}) as <Row extends { id: number }>(props: RowCardProps<Row>) => ReactNode;

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === "";

interface DetailProps {
  title: string;
  isLong?: boolean;
  value: ReactNode;
}

/** A value below its name. On a phone it has a line: a short value stands at the right, a long one goes below. */
function Detail({ title, isLong, value }: DetailProps) {
  const t = useTexts(uiTexts);
  return (
    <Box
      sx={{
        display: { xs: "flex", sm: "block" },
        gridColumn: isLong ? "1 / -1" : undefined,
        flexWrap: "wrap",
        justifyContent: "space-between",
        // The name of a value that is a button stands beside the words in it.
        alignItems: "baseline",
        columnGap: 2,
        // Between the name and what goes below it.
        rowGap: 0.5,
      }}
    >
      <Typography
        component="dt"
        variant="body2"
        // Prose goes below in every card, be it short in one.
        sx={{ flexBasis: isLong ? "100%" : undefined, color: "text.secondary" }}
      >
        {title}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, mt: { sm: 0.5 }, minWidth: 0 }}>
        {isEmpty(value) ? (
          <Box component="span" sx={{ color: "var(--ink-3)" }}>
            <span aria-hidden>—</span>
            <Box component="span" sx={HIDDEN_TEXT}>
              {t.noValue}
            </Box>
          </Box>
        ) : (
          value
        )}
      </Typography>
    </Box>
  );
}
