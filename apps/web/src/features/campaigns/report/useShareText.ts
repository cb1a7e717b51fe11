import type { Campaign } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { type StageCount, triedOf } from "./stages";
import { reportTexts } from "./texts";

/** What part a stage is, and of what: "72,6% das entregues". */
export function useShareText({ progress }: Campaign): (stage: Pick<StageCount, "share" | "of">) => string {
  const t = useTexts(reportTexts);
  const { count, percent } = useCompanyTimes();
  return ({ share, of }) => {
    if (of === "tried") return t.ofTried(percent(share), count(triedOf(progress)));
    return of === "recipients" ? t.ofRecipients(percent(share)) : t.ofStage[of](percent(share));
  };
}
