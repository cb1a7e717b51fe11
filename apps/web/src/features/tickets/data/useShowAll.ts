import { overseesTickets } from "@recado/domain";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { showAllStore } from "./deskStore";

/**
 * Whether the lists show everybody's tickets. What somebody has chosen counts. Until then those who oversee others and have
 * no queue, such as the administrator of a new company, see all, or their lists would be empty while customers wait; those
 * with queues begin with their own. The server decides what anybody may see.
 */
export function useShowAll(): boolean {
  const user = useUser();
  const chosen = useStore(showAllStore);
  if (!overseesTickets(user)) return false;
  return chosen === "unsaid" ? user.queues.length === 0 : chosen === "true";
}
