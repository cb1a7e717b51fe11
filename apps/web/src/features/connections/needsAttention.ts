import { ATTENTION_STATUSES, type Connection } from "@recado/contract";

/** A line that is back after a moment alarms nobody. */
export const SETTLED_AFTER_MS = 2_000;

export function needsAttention({ status }: Connection): boolean {
  return ATTENTION_STATUSES.includes(status);
}
