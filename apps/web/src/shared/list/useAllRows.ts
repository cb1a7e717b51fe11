import { type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";

/** The rows of all pages, for where one is chosen without a search; none while they are not wanted. */
export function useAllRows<Page, Row, Key extends QueryKey>(
  pages: UseInfiniteQueryOptions<Page, Error, Row[], Key, number>,
  isWanted = true,
): Row[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({ ...pages, enabled: isWanted });
  // After each render: pages may come so fast that none shows one on its way.
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  });
  return data ?? [];
}
