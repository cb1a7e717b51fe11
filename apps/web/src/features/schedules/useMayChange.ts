import type { Schedule } from "@recado/contract";
import { mayChangeOwned } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";

/** Whether the user may change a schedule, move it and take it back: the own ones, and administrators all. */
export function useMayChange(): (schedule: Schedule) => boolean {
  const me = useUser();
  return (schedule) => mayChangeOwned(me, schedule);
}

/** The name of who promised it, where that is somebody else. */
export function useOtherAuthor(): (schedule: Schedule) => string | undefined {
  const me = useUser();
  return ({ user }) => (user && user.id !== me.id ? user.name : undefined);
}
