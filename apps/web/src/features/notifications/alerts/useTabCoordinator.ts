import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { isLooking } from "../../../shared/screen/looking";
import { createTabCoordinator, type Verdict } from "./tabCoordinator";

/** Lower comes first: a tab that may make sounds because somebody has touched it, then one that is seen. */
function rankOf(tabName: string): string {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  return `${isTouched ? 0 : 1}${document.visibilityState === "visible" ? 0 : 1}${tabName}`;
}

const NOTHING: Verdict = { sounds: false, popsUp: false };

/** Decides, with the user's other tabs, which of them tells of a piece of news; `about` names what it would be read in. */
export function useTabCoordinator(
  name: string,
  isReading: (about: string) => boolean,
): (key: string, about: string) => Promise<Verdict> {
  const { companyId, id: userId } = useUser();
  const coordinator = useRef<ReturnType<typeof createTabCoordinator>>(undefined);
  const isReadingNow = useEffectEvent(isReading);
  useEffect(() => {
    const tabName = Math.random().toString(36).slice(2);
    const made = createTabCoordinator(new BroadcastChannel(`recado.${name}.${companyId}.${userId}`), {
      isLooking,
      isReading: (about) => isReadingNow(about),
      rank: () => rankOf(tabName),
    });
    coordinator.current = made;
    return () => made.close();
  }, [name, companyId, userId]);
  return useCallback(async (key, about) => (await coordinator.current?.decide(key, about)) ?? NOTHING, []);
}
