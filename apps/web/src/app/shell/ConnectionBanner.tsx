import { useEffect, useState } from "react";
import { networkStore } from "../../shared/live/networkStore";
import { liveStore } from "../../shared/live/socket";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { shellTexts } from "./texts";

const SHOWN_AFTER = 3_000;
/** Going from one network to another, a device is without one for a moment. */
const TOLD_AFTER = 400;

/** Tells that the screen may be out of date: soon without a network, later when only the server is away. */
export function ConnectionBanner() {
  const t = useTexts(shellTexts);
  const up = useStore(liveStore);
  const hasNetwork = useStore(networkStore);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (up && hasNetwork) return setLost(false);
    const timer = setTimeout(() => setLost(true), hasNetwork ? SHOWN_AFTER : TOLD_AFTER);
    return () => clearTimeout(timer);
  }, [up, hasNetwork]);

  if (!lost) return null;
  return (
    <Notice kind="warning" wide>
      {hasNetwork ? t.offline : t.noNetwork}
    </Notice>
  );
}
