import { can } from "@recado/domain";
import { hasCampaigns, useUser } from "../../shared/api/sessionStore";

/** Whether this person sees contact lists at all: the same rule that opens their pages. */
export function useMayManageLists(): boolean {
  return can(useUser(), "campaigns:manage") && hasCampaigns();
}
