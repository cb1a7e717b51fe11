import { overseesTickets } from "@recado/domain";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { showAllStore } from "./deskStore";

/**
 * Whether the lists hold everybody's tickets. What somebody has chosen counts. Until then: who looks after others and has
 * no queue of their own, as the administrator of a new company, would face empty lists while customers wait, so they see
 * all of it; who has queues begins with those. Nobody sees more by this than the server grants.
 */
export function useShowAll(): boolean {
  const user = useUser();
  const chosen = useStore(showAllStore);
  if (!overseesTickets(user)) return false;
  return chosen === "unsaid" ? user.queues.length === 0 : chosen === "true";
}
