import type { SessionUser } from "@recado/contract";
import { can } from "@recado/domain";

/** Whether the start page has something to show this person. It is gone for good once its steps are done. */
export function hasFirstSteps(user: SessionUser): boolean {
  const isDone = user.company.settings.some(({ key, value }) => key === "firstSteps" && value === "done");
  return !isDone && can(user, "drawer-admin-items:view");
}
