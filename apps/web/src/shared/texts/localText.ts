/** As a field for day and time holds it: the clock of this place. */
export function toLocalText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The calendar day of a moment, where whoever reads it sits. */
export function localDay(moment: Date | string): string {
  return toLocalText(new Date(moment)).slice(0, 10);
}
