import { useEffect, useState } from "react";

const SEARCH_DEBOUNCE_MS = 500;

/** The value once it has been still for half a second. The first value, and an emptied one, count at once. */
export function useDebounced(value: string, delay = SEARCH_DEBOUNCE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value ? delay : 0);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** Whether more was written than has been looked for. */
export function isAhead(written: string, searched: string): boolean {
  return written.trim() !== searched;
}
