import { authRoutes } from "@recado/contract";
import { ApiError } from "./apiError";
import { enterSession, leaveSession, sessionReplacedStore, sessionStore } from "./sessionStore";
import { send } from "./transport";

let running: Promise<void> | null = null;

async function renew(): Promise<void> {
  try {
    enterSession(await send(authRoutes.refresh, {}));
  } catch (error) {
    // A server that is away has not ended the session; one that answered no has.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      if ((error.data as { wasReplaced?: boolean } | undefined)?.wasReplaced) sessionReplacedStore.set("true");
      leaveSession(sessionStore.get().status === "in" ? "ended" : "none");
    }
    throw error;
  }
}

/** Gets a new access token by the httpOnly cookie. Everybody who asks meanwhile shares the one request. */
export function refreshSession(): Promise<void> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}
