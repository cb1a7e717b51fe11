import type { LiveChannel, LivePayload, Route } from "@recado/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { keyOf } from "../api/queries";
import { patchList, type RowChange } from "./patchList";
import { useChannel } from "./useChannel";

/** A channel made with `listChannel`: it names the row in its events. */
export type RowsChannel = LiveChannel & { key: string; gone: string };

function toChange(channel: RowsChannel, event: Record<string, unknown>): RowChange {
  if (event.action === "delete") return { action: "remove", id: Number(event[channel.gone]) };
  return { action: "upsert", row: event[channel.key] as { id: number } };
}

/** Does this cache entry hold a search? Only the server knows whether a new row belongs in it. */
function isFiltered(query: unknown): boolean {
  return Object.entries((query ?? {}) as Record<string, unknown>).some(
    ([name, value]) => name !== "pageNumber" && value !== undefined && value !== "",
  );
}

function applyChange(client: QueryClient, route: Route, change: RowChange): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keyOf(route) })) {
    if (typeof state.data !== "object" || state.data === null) continue;
    const filtered = isFiltered(queryKey[3]);
    const { data, found } = patchList(state.data, change, !filtered);
    client.setQueryData(queryKey, data);
    if (!found && filtered && change.action === "upsert") void client.invalidateQueries({ queryKey });
  }
}

/**
 * Keeps every cached search and page of a list route true to its channel.
 * Returns `apply`, by which the page puts its own change in without waiting for the echo.
 */
export function useLiveList<C extends RowsChannel>(route: Route, channel: C): (event: LivePayload<C>) => void {
  const client = useQueryClient();
  const apply = useCallback(
    (event: unknown) => applyChange(client, route, toChange(channel, event as Record<string, unknown>)),
    [client, route, channel],
  );
  useChannel(channel, apply);
  return apply;
}
