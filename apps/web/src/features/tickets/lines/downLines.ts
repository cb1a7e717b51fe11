import type { Connection } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useDebounced } from "../../../shared/list/useDebounced";
import { createStore, useStore } from "../../../shared/store/createStore";
import { connectionList, needsAttention, SETTLED_AFTER_MS } from "../../connections";

/** A number nothing leaves over: what it is called, and when it was connected last. */
type DownLine = Pick<Connection, "id" | "name" | "downSince">;

/** The company's, in one store for all rows of a long list. */
const downLines = createStore<ReadonlyMap<number, DownLine>>(new Map());

function listDown(connections: Connection[] = []): string {
  const down = connections.filter(needsAttention);
  return down.length > 0 ? JSON.stringify(down.map(({ id, name, downSince }) => ({ id, name, downSince }))) : "";
}

/** Follows the company's numbers for the rows and the conversation of the desk. */
export function FollowLines() {
  const { data } = useQuery(connectionList);
  const told = useMemo(() => listDown(data), [data]);
  const settled = useDebounced(told, SETTLED_AFTER_MS);
  // All back shows at once.
  const down = told === "" ? "" : settled;
  useEffect(() => {
    const lines = down === "" ? [] : (JSON.parse(down) as DownLine[]);
    downLines.set(new Map(lines.map((line) => [line.id, line])));
  }, [down]);
  // Nobody follows them any more.
  useEffect(() => () => downLines.set(new Map()), []);
  return null;
}

/** The number somebody's words go over, while it is down. */
export function useDownLine(whatsappId: number | null | undefined): DownLine | undefined {
  return useStore(downLines, (lines) => (whatsappId ? lines.get(whatsappId) : undefined));
}
