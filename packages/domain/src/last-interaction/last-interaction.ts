const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a conversation has been silent, for the label on its ticket: the colour and a number with its unit. */
export interface Silence {
  tone: "calm" | "waiting" | "late";
  unit: "minutes" | "hours" | "days";
  value: number;
}

/** The label of a ticket; null while the last word is fresh. */
export function describeSilence(updatedAt: Date, now: Date): Silence | null {
  const minutes = Math.floor((now.getTime() - updatedAt.getTime()) / MINUTE_MS);
  if (minutes < 3) return null;
  if (minutes < 30) return { tone: "calm", unit: "minutes", value: minutes };
  if (minutes < HOUR) return { tone: "waiting", unit: "minutes", value: minutes };
  if (minutes < DAY) return { tone: "late", unit: "hours", value: Math.floor(minutes / HOUR) };
  return { tone: "late", unit: "days", value: Math.floor(minutes / DAY) };
}
