import type { SessionUser } from "@recado/contract";
import { type GateAnswer, passes } from "@recado/domain";
import { hasCampaigns } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";

/** May this user open the screen? The menu and the guard ask here, so they never disagree. */
export function checkScreenAccess(screen: Pick<Screen, "access" | "needsCampaigns">, user: SessionUser): GateAnswer {
  const answer = passes(screen.access, user, user.company.plan);
  if (answer !== "open" || !screen.needsCampaigns) return answer;
  return hasCampaigns() ? "open" : "no_plan";
}
