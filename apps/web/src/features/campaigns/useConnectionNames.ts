import type { Campaign } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionsOf } from "./connectionsOf";
import { campaignTexts } from "./texts";

/** By which numbers a campaign leaves: "Loja e mais 1"; null without any. */
export function useConnectionNames(campaign: Campaign): string | null {
  const t = useTexts(campaignTexts);
  const known = connectionsOf(campaign);
  if (!known) return null;
  return known.others > 0 ? t.moreConnections(known.first, known.others) : known.first;
}
