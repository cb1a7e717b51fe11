import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * The rows of all pages, for where one is chosen without a search, and whether more are on their way; none while they are
 * not wanted.
 */
export function useAllRows<Page, Row, Key extends QueryKey>(
  pages: UseInfiniteQueryOptions<Page, Error, Row[], Key, number>,
  isWanted = true,
): { rows: Row[]; isLoading: boolean } {
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    ...pages,
    enabled: isWanted,
  });
  // After each render: pages may come so fast that none shows one on its way.
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  });
  return { rows: data ?? [], isLoading: isPending || (hasNextPage && !isError) };
}
