import { HOUR_MS, MINUTE_MS } from "@recado/domain";

/** "1 h 24 min", which is written the same in all our languages. */
export function formatTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  const perHour = HOUR_MS / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / perHour), minutes % perHour];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
