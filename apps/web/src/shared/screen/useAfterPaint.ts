import { startTransition, useEffect, useState } from "react";

/** Follows a value one paint later, for what may be drawn after the rest of the page; while it is held, not at all. */
export function useAfterPaint<T>(value: T, isHeld = false): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (!isHeld) startTransition(() => setPainted(value));
  }, [value, isHeld]);
  return painted;
}
