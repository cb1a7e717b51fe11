import type { ReminderVariable, SignupLanguage } from "@recado/contract";
import { LOCALES } from "../../shared/texts/languageStore";

/** A reminder with the words of some company in the places of what differs. */
export function reminderExample(text: string, language: SignupLanguage, today = new Date()): string {
  const locale = LOCALES[language];
  const words: Record<ReminderVariable, string> = {
    name: "Padaria Sol",
    value: new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(99.9),
    dueDate: new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(today),
    link: `${window.location.origin}/financeiro`,
  };
  return text.replace(/\{\{(\w+)\}\}/g, (all, word: string) => (word in words ? words[word as ReminderVariable] : all));
}
