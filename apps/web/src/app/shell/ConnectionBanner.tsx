import { useEffect, useState } from "react";
import { liveStore } from "../../shared/live/socket";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { shellTexts } from "./texts";

const SHOWN_AFTER = 3_000;

/** Tells that the screen may be out of date; a short hiccup is not worth a word. */
export function ConnectionBanner() {
  const t = useTexts(shellTexts);
  const up = useStore(liveStore);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (up) return setLost(false);
    const timer = setTimeout(() => setLost(true), SHOWN_AFTER);
    return () => clearTimeout(timer);
  }, [up]);

  if (!lost) return null;
  return (
    <Notice kind="warning" wide>
      {t.offline}
    </Notice>
  );
}
