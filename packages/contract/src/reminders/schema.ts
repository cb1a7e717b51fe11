import { z } from "zod";
import { LANGUAGES } from "../companies/schema.js";
import { text } from "../kernel/fields.js";

export const REMINDER_STEPS = ["before", "due", "after3", "after7"] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** The day of each reminder, counted from a company's due date. */
export const REMINDER_DAYS: Record<ReminderStep, number> = { before: -5, due: 0, after3: 3, after7: 7 };

/** What stands for the company's own in a reminder, between double braces. */
export const REMINDER_VARIABLES = ["name", "value", "dueDate", "link"] as const;
export type ReminderVariable = (typeof REMINDER_VARIABLES)[number];

const Which = { language: z.enum(LANGUAGES, "invalid"), step: z.enum(REMINDER_STEPS, "invalid") };

/** The mail of a step in a language. */
export const ReminderText = z.object({
  ...Which,
  subject: z.string(),
  body: z.string(),
  /** The operator's words, not the product's. */
  isOwn: z.boolean(),
});
export type ReminderText = z.output<typeof ReminderText>;

export const ReminderTexts = z.object({
  texts: z.array(ReminderText).max(LANGUAGES.length * REMINDER_STEPS.length),
});

export const ReminderParams = z.object(Which);
export type ReminderParams = z.output<typeof ReminderParams>;

export const ReminderTextInput = z.object({ subject: text({ min: 1, max: 150 }), body: text({ min: 1, max: 4_000 }) });
export type ReminderTextInput = z.output<typeof ReminderTextInput>;
