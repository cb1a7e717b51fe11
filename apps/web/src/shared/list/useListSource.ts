import { foldText } from "@recado/domain";
import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isAhead, useDebounced } from "./useDebounced";

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
  /** Those are not yet the rows of what is written. */
  isSearching: boolean;
  fetchMore: () => void;
  isFetchingMore: boolean;
  /** The rows after these could not be loaded. */
  hasFailedMore?: boolean;
}

/** A paged route and its search: `usePagedList(tagPages)`. */
export function usePagedList<Page, Row, Key extends QueryKey>(
  pagesFor: (search: string) => UseInfiniteQueryOptions<Page, Error, Row[], Key, number>,
): ListSource<Row> {
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const pages = useInfiniteQuery({ ...pagesFor(searched), placeholderData: (previous) => previous });
  return {
    rows: pages.data ?? [],
    isPending: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    search,
    setSearch,
    searched,
    isSearching: isAhead(search, searched) || pages.isPlaceholderData,
    fetchMore: () => void (pages.hasNextPage && !pages.isFetchingNextPage && pages.fetchNextPage()),
    isFetchingMore: pages.isFetchingNextPage,
    hasFailedMore: pages.isFetchNextPageError && !pages.isFetchingNextPage,
  };
}

/** A route that answers all its rows; `textOf` says what the search looks at. */
export function useWholeList<Row, Key extends QueryKey>(
  whole: UseQueryOptions<Row[], Error, Row[], Key>,
  textOf: (row: Row) => string,
): ListSource<Row> {
  const [search, setSearch] = useState("");
  const searched = search.trim();
  const query = useQuery(whole);
  const all = query.data;
  const rows = useMemo(() => {
    const wanted = foldText(searched);
    return (all ?? []).filter((row) => foldText(textOf(row)).includes(wanted));
  }, [all, searched, textOf]);
  return {
    rows,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    search,
    setSearch,
    searched,
    isSearching: false,
    fetchMore: () => undefined,
    isFetchingMore: false,
  };
}
