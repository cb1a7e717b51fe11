import type { CampaignStatus } from "@recado/contract";
import { HOUR_MS } from "../wall-clock/wall-clock.js";

/** What of a campaign may be changed: everything, its texts alone, or nothing. */
export function editableOf(
  { status, scheduledAt }: { status: CampaignStatus; scheduledAt: Date | null },
  now: Date,
): "all" | "texts" | "nothing" {
  if (status === "INATIVA") return "all";
  if (status === "CANCELADA") return "texts";
  const isFar = scheduledAt !== null && scheduledAt.getTime() - now.getTime() > HOUR_MS;
  return status === "PROGRAMADA" && isFar ? "all" : "nothing";
}
