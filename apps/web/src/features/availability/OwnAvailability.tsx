import { useTexts } from "../../shared/texts/defineTexts";
import { availabilityTexts } from "./texts";
import { useOwnAvailability } from "./useOwnAvailability";

/** What the user has set, as an entry of a menu. */
export function OwnAvailability() {
  const t = useTexts(availabilityTexts);
  return t.open(useOwnAvailability().words);
}
