import { useEffect, useEffectEvent } from "react";

/**
 * Tells that something was seen, a moment later: only once it is laid out is it known whether what came stands in sight. `what`
 * names all that is seen: it is told once, and again when there is something new.
 */
export function useWhenSeen<T>(isDue: boolean, what: T, tell: (what: T) => void): void {
  const handleSeen = useEffectEvent(tell);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => handleSeen(what));
    return () => clearTimeout(timer);
  }, [isDue, what]);
}
