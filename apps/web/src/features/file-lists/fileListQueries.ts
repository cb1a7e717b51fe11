import { type FileList, fileListChannel, fileListRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { rowsIn, rowsInPages } from "../../shared/live/rows";

export function fileListPages(search: string) {
  const live = [rowsInPages(fileListChannel, "files", { isSearch: search !== "" })];
  return pagesOf(fileListRoutes.list, "files", { query: { searchParam: search } }, { live });
}

const allFileLists = queryFor(fileListRoutes.listAll, {}, { live: [rowsIn(fileListChannel)] });

/** All file lists, for whoever sends one; those without a file say no more than a quick reply. */
export function useFileLists(): FileList[] {
  const { data = NONE } = useQuery(allFileLists);
  return useMemo(() => data.filter(({ options }) => options.some(({ path }) => path !== null)), [data]);
}

const NONE: FileList[] = [];
