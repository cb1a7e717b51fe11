import { startTransition, useEffect, useState } from "react";

/** A value as it was when the page was last painted: for what stands beside something that must not wait for it. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => startTransition(() => setPainted(value)), [value]);
  return painted;
}
