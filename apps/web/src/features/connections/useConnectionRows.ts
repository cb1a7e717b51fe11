import type { Connection } from "@recado/contract";
import { useMemo } from "react";
import type { ListSource } from "../../shared/list/useListSource";
import { sortConnections } from "./sortConnections";
import { useConnections } from "./useConnections";

const ignore = () => undefined;

/** The connections as a table wants them. There are too few of them to search or to page. */
export function useConnectionRows() {
  const { data, isPending, error, refetch, put, drop } = useConnections();
  const rows = useMemo(() => sortConnections(data ?? []), [data]);
  const list: ListSource<Connection> = {
    rows,
    isPending,
    error,
    retry: () => void refetch(),
    search: "",
    setSearch: ignore,
    searched: "",
    isSearching: false,
    fetchMore: ignore,
    isFetchingMore: false,
  };
  return { list, put, drop };
}
