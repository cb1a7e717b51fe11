import { sessionStore } from "./sessionStore";

/**
 * Calls `reset` when somebody leaves, and when another comes: at once, too, as it is in a tab beside the one they log in in. What
 * the session tells of one and the same user is no reason.
 */
export function onOtherUser(reset: () => void): void {
  let known = userNow(null);
  sessionStore.subscribe(() => {
    const user = userNow(known);
    if (user === known) return;
    known = user;
    reset();
  });
}

/** Who is logged in. While the server is asked for it, or cannot be, who was. */
function userNow(known: number | null): number | null {
  const session = sessionStore.get();
  if (session.status === "in") return session.user.id;
  return session.status === "out" ? null : known;
}
