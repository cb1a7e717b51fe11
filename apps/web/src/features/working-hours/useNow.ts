import { useEffect, useState } from "react";

const EVERY = 15_000;

/** The time of day, fresh enough for a sentence with minutes in it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
