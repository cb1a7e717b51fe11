import type { SessionUser } from "@recado/contract";
import type { Attendant } from "@recado/domain";
import { useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";

/** The user as the rules about tickets know one. */
function toAttendant({ id, profile, super: isSuper, queues, allTicket }: SessionUser): Attendant {
  return { id, profile, super: isSuper, queueIds: queues.map((queue) => queue.id), allTicket: allTicket === "enabled" };
}

export function useAttendant(): Attendant {
  const user = useUser();
  return useMemo(() => toAttendant(user), [user]);
}
