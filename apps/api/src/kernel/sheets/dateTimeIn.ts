/** How sheets write moments: to the second, by the clock of a time zone. */
export function dateTimeIn(timeZone: string): (moment: Date | string) => string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (moment) => format.format(new Date(moment));
}
