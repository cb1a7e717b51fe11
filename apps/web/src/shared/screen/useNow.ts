import { useEffect, useState } from "react";

const EVERY = 30_000;

/** The moment, fresh enough for what is counted in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
