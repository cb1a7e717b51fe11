import type { ReminderStep, ReminderText, ReminderVariable } from "@recado/contract";
import { addDays } from "date-fns";
import { LOCALES } from "../../shared/texts/languageStore";

/** How far away the due date is on the day each is sent. */
const DAYS_LEFT: Record<ReminderStep, number> = { before: 5, due: 0, after3: -3, after7: -7 };

/** A reminder with the words of some company in the places of what differs, as if it left today. */
export function reminderExample(
  text: string,
  { language, step }: Pick<ReminderText, "language" | "step">,
  today = new Date(),
): string {
  const locale = LOCALES[language];
  const words: Record<ReminderVariable, string> = {
    name: "Padaria Sol",
    value: new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(99.9),
    dueDate: new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(addDays(today, DAYS_LEFT[step])),
    link: `${window.location.origin}/financeiro`,
  };
  return text.replace(/\{\{(\w+)\}\}/g, (all, word: string) => (word in words ? words[word as ReminderVariable] : all));
}
