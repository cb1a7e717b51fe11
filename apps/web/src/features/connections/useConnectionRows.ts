import { type Connection, connectionChannel } from "@recado/contract";
import { useMemo } from "react";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { connectionList } from "./connectionQueries";
import { sortConnections } from "./sortConnections";

const nameOf = ({ name }: Connection) => name;

/** The connections as a table wants them, and how own changes are put in. They are too few to be searched. */
export function useConnectionRows() {
  const list = useWholeList(connectionList, nameOf);
  const rows = useMemo(() => sortConnections(list.rows), [list.rows]);
  return { list: { ...list, rows }, ...useOwnRows(connectionChannel) };
}
