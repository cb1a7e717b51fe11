import { REMINDER_DAYS, type ReminderText, type ReminderVariable } from "@recado/contract";
import { renderReminder } from "@recado/domain";
import { subDays } from "date-fns";
import { LOCALES } from "../../shared/texts/languageStore";

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
    dueDate: new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(subDays(today, REMINDER_DAYS[step])),
    link: `${window.location.origin}/financeiro`,
  };
  return renderReminder(text, words);
}
