import { QueryClient } from "@tanstack/react-query";
import { ApiError, isTransient } from "./apiError";

/** Whoever has to wait for longer reads that, instead of a page that seems to load. */
const MAX_WAIT_SECONDS = 30;

/** What mends by itself, and a server that asks for a little patience. */
function isAskedAgain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return (error.retryAfterSeconds ?? Number.POSITIVE_INFINITY) <= MAX_WAIT_SECONDS;
  return isTransient(error);
}

/** As long as the server asks for; where it does not, a second, and then two. */
function retryDelay(failures: number, error: unknown): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return (seconds ?? 2 ** failures) * 1_000;
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
        retry: (failures, error) => failures < 2 && isAskedAgain(error),
        retryDelay,
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
    predicate: ({ state: { error, isInvalidated } }) => (error === null ? isInvalidated : isAskedAgain(error)),
  });
}
