import type { Campaign } from "@recado/contract";

/** The first connection of a campaign, and how many others share its recipients. */
export function connectionsOf({ whatsapp, whatsappIds }: Campaign): { first: string; others: number } | null {
  return whatsapp && { first: whatsapp.name, others: Math.max(0, whatsappIds.length - 1) };
}
