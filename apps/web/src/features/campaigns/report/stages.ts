import type { Campaign, CampaignProgress } from "@recado/contract";

const STAGES = ["sent", "delivered", "read", "answered"] as const;
const ASKING_STAGES = ["requested", "confirmed", ...STAGES] as const;
export type Stage = (typeof ASKING_STAGES)[number];

/** A stage that others come from. */
export type EarlierStage = Exclude<Stage, "answered">;

export interface StageCount {
  stage: Stage;
  total: number;
  /** The part of those before; of all who were tried where it is the first, and of the contacts where there is neither. */
  share: number;
  of: EarlierStage | "tried" | "recipients";
}

/** To how many a message was sent, whether it left or not. */
export const triedOf = ({ sent, failed }: Pick<CampaignProgress, "sent" | "failed">) => sent + failed;

/** How many reach each stage, and how many of those who reached the one before. */
export function listStages(campaign: Pick<Campaign, "progress" | "confirmation">): StageCount[] {
  const { progress, confirmation } = campaign;
  const stages: readonly Stage[] = confirmation ? ASKING_STAGES : STAGES;
  return stages.map((stage, index) => {
    const total = progress[stage];
    // Some answer who let nobody see what they read: a part is never more than the whole.
    const before = stages.slice(0, index).findLast((earlier) => progress[earlier] > 0 && progress[earlier] >= total);
    if (before && before !== "answered") return { stage, total, share: total / progress[before], of: before };
    const tried = triedOf(progress);
    if (stage === "sent" && tried > 0) return { stage, total, share: total / tried, of: "tried" };
    const { valid } = progress;
    return { stage, total, share: valid === 0 ? 0 : total / valid, of: "recipients" };
  });
}
