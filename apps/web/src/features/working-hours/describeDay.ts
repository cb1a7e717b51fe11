import type { WorkingHours } from "@recado/contract";

type Times = Pick<WorkingHours, "startTime" | "endTime">;

/** What the two times of a day amount to: they say it only to those who know the rules. */
export function describeDay({ startTime, endTime }: Times): "free" | "closed" | "overnight" | "plain" {
  if (!startTime || !endTime) return "free";
  if (startTime === endTime) return "closed";
  return endTime < startTime ? "overnight" : "plain";
}
