/** As a field for day and time holds a moment: what the clock on the wall of the place shows. */
export function toWallText(moment: Date, timeZone: string): string {
  // Swedes write it as ISO does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(moment).replace(" ", "T");
}

const asIfUtc = (wallText: string) => Date.parse(`${wallText.slice(0, 16)}Z`);

/** The moment at which that clock shows it. */
export function toMoment(wallText: string, timeZone: string): string {
  const wanted = asIfUtc(wallText);
  const shownAt = (at: number) => asIfUtc(toWallText(new Date(at), timeZone));
  // The second look is for places that changed their clocks in between.
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess - (shownAt(guess) - wanted)).toISOString();
}
