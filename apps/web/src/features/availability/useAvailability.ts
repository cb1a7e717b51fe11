import type { Availability } from "@recado/contract";
import { availabilityOf } from "@recado/domain";
import { useCompanyZone } from "../../shared/api/companyZone";
import { useNow } from "../../shared/screen/useNow";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LOCALES, languageStore } from "../../shared/texts/languageStore";
import { availabilityTexts } from "./texts";

/** Whether people are there, and how it is said. Drawn anew when time passes: who said "back at two" is back at two. */
export function useAvailability(): (person: Availability) => {
  kind: ReturnType<typeof availabilityOf>;
  words: string;
} {
  const t = useTexts(availabilityTexts);
  const now = useNow();
  const writeTime = useCompanyTime();
  return (person) => {
    const kind = availabilityOf(person, now);
    const isBackLater = kind === "away" && person.isAway && person.awayUntil !== null;
    return { kind, words: isBackLater ? t.back(writeTime(person.awayUntil ?? "")) : t[kind] };
  };
}

/** What the clock on the company's wall shows at a moment. */
export function useCompanyTime(): (moment: string) => string {
  const locale = LOCALES[useStore(languageStore)];
  const timeZone = useCompanyZone();
  return (moment) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(new Date(moment));
}
