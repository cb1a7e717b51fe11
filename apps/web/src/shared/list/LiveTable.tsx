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
import type { ListSource } from "./useListSource";

/** A list that searches, scrolls on, follows its channel, and becomes cards on a phone. */
export function LiveTable<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { list, searchLabel, tools, filter } = props;
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
            mb: { xs: 1.5, sm: 2 },
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
        {findsNothing(props) && <NothingFound list={list} filter={filter} field={field} />}
      </Box>
      {list.hasFailedMore && <FailedMore onRetry={list.fetchMore} />}
    </Box>
  );
}

type NarrowedList = Pick<LiveTableProps<{ id: number }>, "filter"> & {
  list: Pick<ListSource<unknown>, "rows" | "isPending" | "error" | "searched">;
};

function findsNothing({ list: { rows, isPending, error, searched }, filter }: NarrowedList): boolean {
  return rows.length === 0 && !isPending && !error && (searched !== "" || filter?.isSet === true);
}

function ListBody<Row extends { id: number }>(props: LiveTableProps<Row>) {
  const { list, columns, actions, empty, cardsBelow = 600 } = props;
  const cards = useMediaQuery((theme) => theme.breakpoints.down(cardsBelow), { noSsr: true });
  const { rows, isPending, error } = list;

  // Of a filter that was just cleared it is not known yet that it left something out.
  if (isPending || (rows.length === 0 && list.isSearching && !error && !findsNothing(props))) {
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
  if (findsNothing(props)) return null;
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return cards ? <CardRows {...props} /> : <TableRows {...props} />;
}
