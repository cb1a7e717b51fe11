import { REMINDER_VARIABLES, type ReminderVariable } from "@recado/contract";
import { replaceVariables } from "./message-variables.js";
import { splitText, type TextPart } from "./text-parts.js";

const VARIABLE = /\{\{([^{}]+)\}\}/g;

const isKnown = (name: string | undefined): name is ReminderVariable =>
  (REMINDER_VARIABLES as readonly (string | undefined)[]).includes(name);

/** Puts the words into a reminder about an invoice, once. Unknown variables stay as they were typed. */
export function renderReminder(template: string, words: Record<ReminderVariable, string>): string {
  return replaceVariables(template, VARIABLE, ([name]) => (isKnown(name) ? words[name] : undefined));
}

/** A reminder as it is written, with what will be filled in. */
export function splitReminder(text: string): TextPart[] {
  return splitText(text, VARIABLE, ([name]) => isKnown(name));
}
