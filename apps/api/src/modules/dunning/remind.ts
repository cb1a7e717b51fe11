import {
  type Language,
  REMINDER_DAYS,
  REMINDER_STEPS,
  type ReminderStep,
  type ReminderTextInput,
  type ReminderVariable,
} from "@recado/contract";
import { renderReminder } from "@recado/domain";
import { publicUrl } from "../../env.js";
import { companyStandings } from "../../kernel/auth/companyStandings.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { openInvoices } from "../billing/relations.js";
import { type Mail, queueMail } from "../mail/index.js";
import { readReminderTexts } from "./reminder.service.js";
import { LAST_DAYS } from "./texts.js";

/** By the company's clock: in the morning, or later on the day where the server slept. */
const FROM_HOUR = 8;
const TO_HOUR = 20;
const LOCALES: Record<Language, string> = { pt: "pt-BR", en: "en-US", es: "es-ES" };

interface DueReminder {
  name: string;
  email: string;
  language: Language;
  dueDate: string;
  step: ReminderStep;
  value: number;
}

/**
 * Reminds companies of their due date: before it, on it, and while it has passed unpaid. That a step was taken and its mail are
 * one commit, and each step is a row that can be there once: neither another sweep nor a kill sends a mail twice, or none.
 */
export function remindCompanies(now?: { hour: number }): Promise<void> {
  return asSystem("companies are reminded of their due dates", async () => {
    const companies = await takeDue(now?.hour ?? null);
    if (companies.length === 0) return;
    const textOf = await readReminderTexts();
    for (const due of companies) await queueMail(due.email, write(due, textOf(due)));
  });
}

/** Who is to be reminded just now, written down as done. Where there is nothing to pay there is no invoice. */
function takeDue(hour: number | null): Promise<DueReminder[]> {
  return query<DueReminder>(sql`
    WITH steps AS (
      SELECT * FROM unnest(
        ${REMINDER_STEPS}::text[],
        ${REMINDER_STEPS.map((step) => REMINDER_DAYS[step])}::integer[],
        ${REMINDER_STEPS.map((step) => LAST_DAYS[step])}::integer[]
      ) AS s (step, "from", "to")
    ), taken AS (
      INSERT INTO "PaymentReminders" ("companyId", "dueDate", step)
      SELECT c.id, c."dueDate", s.step
        FROM ${companyStandings} c
        JOIN ${openInvoices} i ON i."companyId" = c.id AND i."dueDate" = c."dueDate"
        JOIN steps s ON c.today - c."dueDate" BETWEEN s."from" AND s."to"
       WHERE coalesce(${hour}::integer, c.hour) BETWEEN ${FROM_HOUR}::integer AND ${TO_HOUR - 1}::integer
       ORDER BY c.id, s.step
      ON CONFLICT ("companyId", "dueDate", step) DO NOTHING
      RETURNING "companyId", "dueDate", step
    )
    SELECT c.name, c.email, c.language, t."dueDate"::text AS "dueDate", t.step, i.value::float8 AS value
      FROM taken t
      JOIN ${companyStandings} c ON c.id = t."companyId"
      JOIN ${openInvoices} i ON i."companyId" = t."companyId" AND i."dueDate" = t."dueDate"
     ORDER BY c.id`);
}

function write({ name, language, dueDate, value }: DueReminder, wanted: ReminderTextInput): Mail {
  const locale = LOCALES[language];
  const words: Record<ReminderVariable, string> = {
    name,
    value: new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(value),
    dueDate: new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone: "UTC" }).format(new Date(dueDate)),
    link: `${publicUrl}/financeiro`,
  };
  // A name is one line of a subject.
  return {
    subject: renderReminder(wanted.subject, words).replace(/\s+/g, " "),
    lines: [renderReminder(wanted.body, words)],
  };
}
