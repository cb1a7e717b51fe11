import type { Access } from "@recado/contract";
import { passes } from "@recado/domain";
import { useUser } from "./sessionStore";

/** Whether the user may go through a gate: his rights, and the plan of his company, have it. */
export function useMay(access: Access): boolean {
  const user = useUser();
  return passes(access, user, user.company.plan) === "open";
}
