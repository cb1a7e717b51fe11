import { useEffect, useRef, useState } from "react";

const EVERY_MS = 15_000;

/** A text for screen readers that changes at most once in a while: what came and went meanwhile is not read. */
export function useThrottledText(text: string): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (text === said) return;
    const wait = Math.max(0, saidAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      // Falling silent is no word.
      if (text !== "") saidAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, said]);

  return said;
}
