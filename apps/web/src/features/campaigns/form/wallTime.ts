/** A moment as a datetime-local field holds it, in the time zone. */
export function toWallText(moment: Date, timeZone: string): string {
  // Swedes write it as ISO does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(moment).replace(" ", "T");
}

const asIfUtc = (wallText: string) => Date.parse(`${wallText.slice(0, 16)}Z`);

/** The other way round. */
export function toMoment(wallText: string, timeZone: string): string {
  const wanted = asIfUtc(wallText);
  const shownAt = (at: number) => asIfUtc(toWallText(new Date(at), timeZone));
  // Corrected twice: the offset may change between the two moments.
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted)).toISOString();
}
