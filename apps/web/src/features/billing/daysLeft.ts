const DAY_MS = 86_400_000;

/** Days until a due date, rounded up: 0 on the day itself, -1 on any day after it. */
export function daysLeft(dueDate: string, now = new Date()): number {
  const [year = 0, month = 1, day = 1] = dueDate.split("-").map(Number);
  // Never -0, which is no number to write.
  return Math.max(-1, Math.ceil((new Date(year, month - 1, day).getTime() - now.getTime()) / DAY_MS)) || 0;
}
