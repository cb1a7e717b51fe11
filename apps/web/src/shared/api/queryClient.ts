import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./apiError";

/** No answer, or a server that is not there: that passes. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.code !== "ERR_UNREADABLE" && (error.status === 0 || error.status >= 502);
}

/**
 * What the server said last, for one session: made when it begins and dropped with it, so nobody sees what another left.
 * Live channels keep it true, so it is not asked again at every turn.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** Asks once more for what is on screen and could not be had, or was to be asked for again and was not. */
export function refetchFailed(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    fetchStatus: "idle",
    predicate: ({ state: { error, isInvalidated } }) => (error === null ? isInvalidated : isPassing(error)),
  });
}
