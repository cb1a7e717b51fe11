import type { LiveChannel, LivePayload, Route } from "@recado/contract";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { keyOf } from "../api/queries";
import { askAgain } from "./askAgain";
import { isWhole, patchList, type RowChange } from "./patchList";
import { useChannel } from "./useChannel";

/** A channel made with `listChannel`: it names the row in its events. */
export type RowsChannel = LiveChannel & { key: string; gone: string };

type ListEvent = Record<string, unknown> & { action: "create" | "update" | "delete" };

/** Where a change comes from: this page itself, a colleague now, or a colleague while we were away. */
type Origin = "own" | "live" | "missed";

/** What becomes of a row the cache does not hold. */
type Newcomer = "insert" | "ask" | "ignore";

function toChange(channel: RowsChannel, event: ListEvent): RowChange {
  if (event.action === "delete") return { action: "remove", id: Number(event[channel.gone]) };
  return { action: "upsert", row: event[channel.key] as { id: number } };
}

/** Does this cache entry hold a search? Only the server knows whether a new row belongs in it. */
function isFiltered(query: unknown): boolean {
  return Object.entries((query ?? {}) as Record<string, unknown>).some(
    ([name, value]) => name !== "pageNumber" && value !== undefined && value !== "",
  );
}

function judgeNewcomer(event: ListEvent, origin: Origin, entry: { filtered: boolean; whole: boolean }): Newcomer {
  if (event.action === "delete") return "ignore";
  if (entry.filtered) return "ask";
  if (origin === "own") return "insert";
  // A row changed but not here stands on a page that was not fetched yet.
  if (event.action === "update" && !entry.whole) return "ignore";
  // Of what was missed nobody knows whether a fetch already brought it: the server puts it in its place.
  return origin === "missed" ? "ask" : "insert";
}

/** Changes every cached search and page of a list; `ask` names those that only the server can bring up to date. */
function applyEvent(
  client: QueryClient,
  route: Route,
  applied: { event: ListEvent; change: RowChange; origin: Origin },
) {
  if (applied.origin === "live") askAgain(client, keyOf(route));
  const ask: QueryKey[] = [];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keyOf(route) })) {
    if (typeof state.data !== "object" || state.data === null) continue;
    const entry = { filtered: isFiltered(queryKey[3]), whole: isWhole(state.data) };
    const newcomer = judgeNewcomer(applied.event, applied.origin, entry);
    const { data, found } = patchList(state.data, applied.change, newcomer === "insert");
    client.setQueryData(queryKey, data);
    if (!found && newcomer === "ask") ask.push(queryKey);
  }
  for (const queryKey of ask) void client.invalidateQueries({ queryKey });
}

/**
 * Keeps every cached search and page of a list route true to its channel.
 * Returns `apply`, by which the page puts its own change in without waiting for the echo.
 */
export function useLiveList<C extends RowsChannel>(route: Route, channel: C): (event: LivePayload<C>) => void {
  const client = useQueryClient();
  const applyFrom = useCallback(
    (payload: unknown, origin: Origin) => {
      const event = payload as ListEvent;
      applyEvent(client, route, { event, change: toChange(channel, event), origin });
    },
    [client, route, channel],
  );
  useChannel(channel, (event, { missed }) => applyFrom(event, missed ? "missed" : "live"));
  return useCallback((event) => applyFrom(event, "own"), [applyFrom]);
}
