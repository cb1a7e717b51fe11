import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import type { StageCount } from "./stages";
import { reportTexts } from "./texts";

/** What part a stage is, and of what: "72,6% das entregues". */
export function useShareText(): (stage: Pick<StageCount, "share" | "of">) => string {
  const t = useTexts(reportTexts);
  const { percent } = useCompanyTimes();
  return ({ share, of }) => {
    if (of === "tried") return t.ofTried(percent(share));
    return of === "recipients" ? t.ofRecipients(percent(share)) : t.ofStage[of](percent(share));
  };
}
