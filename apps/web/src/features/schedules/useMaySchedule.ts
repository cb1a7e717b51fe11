import { passes } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";

/** Whether the company's plan has schedules. */
export function useMaySchedule(): boolean {
  const user = useUser();
  return passes({ plan: "useSchedules" }, user, user.company.plan) === "open";
}
