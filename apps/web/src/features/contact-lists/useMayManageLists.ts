import { can } from "@recado/domain";
import { CAMPAIGN_FLAG, useUser } from "../../shared/api/sessionStore";
import { readKept } from "../../shared/store/browserStorage";

/** Whether this person sees contact lists at all: the same rule that opens their pages. */
export function useMayManageLists(): boolean {
  return can(useUser(), "campaigns:manage") && readKept(CAMPAIGN_FLAG) !== null;
}
