import type { Route, RouteAnswer } from "@recado/contract";
import { ApiError, isRefusal } from "./apiError";
import type { CallInput, LooseInput } from "./callInput";
import { refreshSession } from "./refresh";
import { accessToken, leaveSession, sessionStore } from "./sessionStore";
import { send } from "./transport";

type Args<R extends Route> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

function userIdNow(): number | undefined {
  const session = sessionStore.get();
  return session.status === "in" ? session.user.id : undefined;
}

/** Sends again, once, when the token had run out meanwhile, or a login in another tab has ended its session. */
async function sendFresh<R extends Route>(route: R, input: LooseInput): Promise<RouteAnswer<R>> {
  const [token, userId] = [accessToken(), userIdNow()];
  try {
    return await send(route, input);
  } catch (error) {
    if (route.access === "public" || token === null || !isRefusal(error, "ERR_SESSION_EXPIRED")) throw error;
    // Another call may have renewed the token while this one was on its way.
    if (accessToken() === token) await refreshSession();
    // Whoever asked has left, or somebody else came in another tab: this is not sent in their name, nor ends their session.
    if (userIdNow() !== userId) throw new ApiError({ code: "ERR_SESSION_EXPIRED", status: 0 });
    return send(route, input);
  }
}

/**
 * Calls a route of the contract: `call(tagRoutes.create, { body })`.
 * A token that is good no more is renewed and the call repeated once; a 401 then ends the session, except where one only
 * tries to log in.
 */
export async function call<R extends Route>(route: R, ...[input]: Args<R>): Promise<RouteAnswer<R>> {
  try {
    return await sendFresh(route, (input ?? {}) as LooseInput);
  } catch (error) {
    if (route.access !== "public" && error instanceof ApiError && error.status === 401) leaveSession("ended");
    // The company began to ask for a second step: the session knows, and shows the way.
    if (isRefusal(error, "ERR_TWO_FACTOR_MISSING")) void refreshSession().catch(() => undefined);
    throw error;
  }
}
