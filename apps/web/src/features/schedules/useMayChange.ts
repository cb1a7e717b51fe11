import type { Schedule } from "@recado/contract";
import { mayChangeOwned, overseesTickets } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";

/** Whether the user may change a schedule and move it: the own ones, and administrators all. */
export function useMayChange(): (schedule: Schedule) => boolean {
  const me = useUser();
  return (schedule) => mayChangeOwned(me, schedule);
}

/** Whether the user may take it back, as who oversees tickets may, too. */
export function useMayRemove(): (schedule: Schedule) => boolean {
  const me = useUser();
  return (schedule) => mayChangeOwned(me, schedule) || overseesTickets(me);
}

/** The name of who promised it, where that is somebody else. */
export function useOtherAuthor(): (schedule: Schedule) => string | undefined {
  const me = useUser();
  return ({ user }) => (user && user.id !== me.id ? user.name : undefined);
}
