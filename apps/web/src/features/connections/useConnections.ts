import { connectionChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useOwnRows } from "../../shared/live/rows";
import { connectionList } from "./connectionQueries";

/** The company's connections as they are now, and how own changes are put in. */
export function useConnections() {
  return { ...useQuery(connectionList), ...useOwnRows(connectionChannel) };
}
