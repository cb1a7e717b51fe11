import { startTransition, useEffect, useState } from "react";

/** So long a page may be too busy for what is not seen. */
const LONGEST_MS = 1_000;

/** Whether there was time, since this is shown, for what is not seen at first: none while a list is scrolled past it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const tell = () => startTransition(() => setIdle(true));
    // Safari has no word for it.
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(tell);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(tell, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
