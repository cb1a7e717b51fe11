import type { SessionUser } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import { useMemo } from "react";
import { sessionStore, useUser } from "../../../shared/api/sessionStore";

/** The user as the rules about tickets know one. */
function toAttendant({ id, profile, super: isSuper, queues, allTicket }: SessionUser): Attendant {
  return { id, profile, super: isSuper, queueIds: queues.map((queue) => queue.id), allTicket: allTicket === "enabled" };
}

/** Who is logged in, for rules outside of components. They run on events, which come only inside a session. */
export function attendantNow(): Attendant {
  const session = sessionStore.get();
  if (session.status !== "in") throw new Error("Nobody is logged in");
  return toAttendant(session.user);
}

export function useAttendant(): Attendant {
  const user = useUser();
  return useMemo(() => toAttendant(user), [user]);
}
