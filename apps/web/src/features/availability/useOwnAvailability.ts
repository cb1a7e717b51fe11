import { isAwayByWord } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useNow } from "../../shared/screen/useNow";
import { useTexts } from "../../shared/texts/defineTexts";
import { availabilityTexts } from "./texts";
import { useCompanyTime } from "./useAvailability";

/** What the user has set, and how it is said. Idleness is left out: whoever reads this is not idle. */
export function useOwnAvailability(): { isAway: boolean; words: string } {
  const t = useTexts(availabilityTexts);
  const user = useUser();
  const writeTime = useCompanyTime();
  const isAway = isAwayByWord(user, useNow());
  if (!isAway) return { isAway, words: t.available };
  return { isAway, words: user.awayUntil === null ? t.away : t.ownBack(writeTime(user.awayUntil)) };
}
