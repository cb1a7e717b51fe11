import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef } from "react";
import { useTexts } from "../texts/defineTexts";
import { EmptyState } from "../ui/EmptyState";
import { FailedPart } from "../ui/FailedPart";
import { uiTexts } from "../ui/texts";
import { CardRows } from "./CardRows";
import { FailedMore } from "./FailedMore";
import { NothingFound } from "./NothingFound";
import { SearchField } from "./SearchField";
import { SkeletonRows } from "./SkeletonRows";
import { TableRows } from "./TableRows";
import type { LiveTableProps } from "./tableProps";

/** A list that searches, scrolls on, follows its channel, and becomes cards on a phone. */
export function LiveTable<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { list, searchLabel, tools } = props;
  const field = useRef<HTMLInputElement>(null);
  const t = useTexts(uiTexts);
  return (
    <Box>
      {(searchLabel || tools) && (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 1.5,
            mb: 2,
            alignItems: "center",
            // As high as the fields beside them.
            "& .MuiButton-root": { minHeight: 44 },
          }}
        >
          {searchLabel && (
            // Gives way before a button goes to a line of its own.
            <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 180px" }, maxWidth: { sm: 360 } }}>
              <SearchField
                label={searchLabel}
                value={list.search}
                onChange={list.setSearch}
                isSearching={list.isSearching}
                field={field}
              />
            </Box>
          )}
          {tools}
        </Box>
      )}
      <Box aria-busy={list.isSearching}>
        <ListBody {...props} />
      </Box>
      <Box role="status" sx={{ textAlign: "center", py: list.isFetchingMore ? 2 : 0, color: "text.secondary" }}>
        {list.isFetchingMore && t.loadingMore}
        {/* Here, where a screen reader hears what comes. */}
        {findsNothing(list) && <NothingFound list={list} field={field} />}
      </Box>
      {list.hasFailedMore && <FailedMore onRetry={list.fetchMore} />}
    </Box>
  );
}

type SearchedList = Pick<LiveTableProps<{ id: number }>["list"], "rows" | "isPending" | "error" | "searched">;

function findsNothing({ rows, isPending, error, searched }: SearchedList): boolean {
  return rows.length === 0 && !isPending && !error && searched !== "";
}

function ListBody<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { list, columns, actions, empty, cardsBelow = 600 } = props;
  const cards = useMediaQuery((theme) => theme.breakpoints.down(cardsBelow), { noSsr: true });
  const { rows, isPending, error } = list;

  if (isPending) {
    return (
      <Card>
        <SkeletonRows columns={cards ? 1 : columns.length + (actions ? 1 : 0)} height={cards ? 88 : 61} />
      </Card>
    );
  }
  if (error && rows.length === 0) {
    return (
      <Card>
        <FailedPart error={error} onRetry={list.retry} />
      </Card>
    );
  }
  if (findsNothing(list)) return null;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState action={null} {...empty} />
      </Card>
    );
  }
  return cards ? <CardRows {...props} /> : <TableRows {...props} />;
}
