import type { Campaign } from "@recado/contract";

/** To how many the campaign can be sent: those who were skipped are not among them. */
export const reachableOf = ({ progress: { recipients, skipped } }: Pick<Campaign, "progress">) => recipients - skipped;
