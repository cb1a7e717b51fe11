import { passes } from "@recado/domain";
import { useUser } from "../../../shared/api/sessionStore";

/** Whether colleagues talk to each other here: the company's plan has it. */
export function useMayChat(): boolean {
  const user = useUser();
  return passes({ plan: "useInternalChat" }, user, user.company.plan) === "open";
}
