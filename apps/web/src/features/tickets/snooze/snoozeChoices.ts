const QUARTER = 15 * 60_000;
const LATER = 3 * 3_600_000;
const MORNING = 9;
const MONDAY = 1;

export interface SnoozeChoice {
  kind: "laterToday" | "tomorrow" | "nextWeek";
  until: Date;
}

/** The times most people put something aside until; without one that is the same as another, or no longer today. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const later = new Date(Math.ceil((now.getTime() + LATER) / QUARTER) * QUARTER);
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  const untilMonday = (MONDAY + 7 - now.getDay()) % 7 || 7;
  return [
    ...(later.getDate() === now.getDate() ? [{ kind: "laterToday" as const, until: later }] : []),
    { kind: "tomorrow", until: morningIn(1) },
    ...(untilMonday === 1 ? [] : [{ kind: "nextWeek" as const, until: morningIn(untilMonday) }]),
  ];
}
