import { startTransition, useEffect, useState } from "react";

/** After so long what is not seen is drawn all the same. */
const LONGEST_MS = 1_000;

/** Whether the browser was idle since this was mounted, for what nobody sees at first: it is not while a list is scrolled. */
export function useBrowserIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setIdle(true));
    // Not in Safari.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(tell);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(tell, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
