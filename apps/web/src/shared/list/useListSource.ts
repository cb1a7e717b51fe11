import type { LivePayload, Route, RouteAnswer } from "@recado/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type ListKey, pagesOf, queryFor, type RowOf } from "../api/queries";
import { type RowsChannel, useLiveList } from "../live/useLiveList";
import { useDebounced } from "./useDebounced";

/** What a `LiveTable` needs to know of its list, wherever the rows come from. */
export interface ListSource<Row> {
  rows: Row[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
  search: string;
  setSearch: (text: string) => void;
  /** The search text the rows on screen belong to. */
  searched: string;
  fetchMore: () => void;
  isFetchingMore: boolean;
}

interface LiveSource<Row, C extends RowsChannel> extends ListSource<Row> {
  /** Puts an own change in at once: `list.apply({ action: "update", tag })`. */
  apply: (event: LivePayload<C>) => void;
}

/** A paged, searchable route: `usePagedList(tagRoutes.list, "tags", tagChannel)`. */
export function usePagedList<R extends Route, Key extends ListKey<R>, C extends RowsChannel>(
  route: R,
  listKey: Key,
  channel: C,
): LiveSource<RowOf<R, Key>, C> {
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const pages = useInfiniteQuery({
    ...pagesOf(route, listKey, ...([{ query: { searchParam: searched } }] as never)),
    placeholderData: (previous) => previous,
  });
  const apply = useLiveList(route, channel);
  return {
    rows: pages.data ?? [],
    isPending: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    search,
    setSearch,
    searched,
    fetchMore: () => void (pages.hasNextPage && !pages.isFetchingNextPage && pages.fetchNextPage()),
    isFetchingMore: pages.isFetchingNextPage,
    apply,
  };
}

type RowIn<R extends Route> = RouteAnswer<R> extends readonly (infer Row)[] ? Row : never;

/** A route that answers all its rows; `textOf` says what the search looks at. */
export function useWholeList<R extends Route, C extends RowsChannel>(
  route: R,
  channel: C,
  textOf: (row: RowIn<R>) => string,
): LiveSource<RowIn<R>, C> {
  const [search, setSearch] = useState("");
  const searched = search.trim();
  const query = useQuery(queryFor(route, ...([] as never)));
  const apply = useLiveList(route, channel);
  const all = query.data as RowIn<R>[] | undefined;
  const rows = useMemo(() => {
    const wanted = plain(searched);
    return (all ?? []).filter((row) => plain(textOf(row)).includes(wanted));
  }, [all, searched, textOf]);
  return {
    rows,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    search,
    setSearch,
    searched,
    fetchMore: () => undefined,
    isFetchingMore: false,
    apply,
  };
}

/** For comparing without case and accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
