import { momentOfText } from "@recado/domain";

/** A moment as a datetime-local field holds it, in the time zone. */
export function toWallText(moment: Date, timeZone: string): string {
  // Swedes write it as ISO does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(moment).replace(" ", "T");
}

/** The other way round. */
export function toMoment(wallText: string, timeZone: string): string {
  return momentOfText(wallText, timeZone).toISOString();
}
