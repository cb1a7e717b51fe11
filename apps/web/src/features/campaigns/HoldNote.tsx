import type { Campaign } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { campaignTexts } from "./texts";
import { useCompanyTimes } from "./useCompanyTimes";

/** Why a running campaign sends nothing for the moment, and until when. */
export function HoldNote({ hold }: { hold: NonNullable<Campaign["hold"]> }) {
  const t = useTexts(campaignTexts);
  const times = useCompanyTimes();
  return t.hold[hold.reason](hold.until ? times.at(hold.until) : "");
}
