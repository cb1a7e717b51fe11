import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

const waiting = new WeakSet<Query>();

/**
 * An answer that is under way when an event comes may have been made before it, and would undo what the event said or,
 * where there is nothing yet, never know of it. So once it is here it is asked for again.
 */
export function askAgain(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey, fetchStatus: "fetching" })) {
    // A further page stands behind what is known already, and to ask for all of them would be dear.
    if (waiting.has(query) || query.state.fetchMeta?.fetchMore) continue;
    waiting.add(query);
    const stop = cache.subscribe(({ query: changed, type }) => {
      if (changed !== query || (type !== "removed" && query.state.fetchStatus === "fetching")) return;
      stop();
      waiting.delete(query);
      if (type !== "removed") void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }
}
