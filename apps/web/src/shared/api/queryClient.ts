import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError";
import { sessionStore } from "./sessionStore";

function isWorthRetrying(failures: number, error: unknown): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && error.code !== "ERR_UNREADABLE" && failures < 2;
}

/** What the server said last. Live channels keep it true, so it is not asked again at every turn. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  let owner: number | undefined;
  sessionStore.subscribe(() => {
    const session = sessionStore.get();
    const next = session.status === "in" ? session.user.id : undefined;
    // One person never sees what another left in the cache.
    if (next !== owner) client.clear();
    owner = next;
  });
  return client;
}
