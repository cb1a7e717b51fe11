import { MINUTE_MS, today } from "@recado/domain";
import { useEffect, useState } from "react";

function dayHere(): string {
  return today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}

/** The day it is where the operator sits; a page left open overnight moves on. */
export function useToday(): string {
  const [day, setDay] = useState(dayHere);
  useEffect(() => {
    const timer = setInterval(() => setDay(dayHere()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
