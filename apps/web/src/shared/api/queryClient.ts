import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError";

function isWorthRetrying(failures: number, error: unknown): boolean {
  const passing =
    error instanceof ApiError && error.code !== "ERR_UNREADABLE" && (error.status === 0 || error.status >= 502);
  return passing && failures < 2;
}

/**
 * What the server said last, for one session: made when it begins and dropped with it, so nobody sees what another left.
 * Live channels keep it true, so it is not asked again at every turn.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
}
