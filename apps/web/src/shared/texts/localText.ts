/** As a field for day and time holds it: the clock of this place. */
export function toLocalText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
