import {
  LANGUAGES,
  REMINDER_STEPS,
  type ReminderParams,
  type ReminderText,
  type ReminderTextInput,
} from "@recado/contract";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { REMINDER_TEXTS } from "./texts.js";

const EVERY: ReminderParams[] = LANGUAGES.flatMap((language) => REMINDER_STEPS.map((step) => ({ language, step })));
const keyOf = ({ language, step }: ReminderParams) => `${language} ${step}`;

export async function listReminderTexts(): Promise<{ texts: ReminderText[] }> {
  return { texts: EVERY.map(await readReminderTexts()) };
}

/** What companies are reminded with: the operator's words, else the product's. */
export async function readReminderTexts(): Promise<(which: ReminderParams) => ReminderText> {
  const rows = await query<ReminderParams & ReminderTextInput>(
    sql`SELECT language, step, subject, body FROM "ReminderTexts"`,
  );
  const own = new Map(rows.map((row) => [keyOf(row), row]));
  return (which) => toText(which, own.get(keyOf(which)));
}

export async function updateReminderText(which: ReminderParams, input: ReminderTextInput): Promise<ReminderText> {
  await execute(
    sql`INSERT INTO "ReminderTexts" (language, step, subject, body)
        VALUES (${which.language}, ${which.step}, ${input.subject}, ${input.body})
        ON CONFLICT (language, step)
          DO UPDATE SET subject = excluded.subject, body = excluded.body, "updatedAt" = now()
        RETURNING step`,
  );
  return toText(which, input);
}

export async function resetReminderText(which: ReminderParams): Promise<ReminderText> {
  const { language, step } = which;
  await execute(sql`DELETE FROM "ReminderTexts" WHERE language = ${language} AND step = ${step} RETURNING step`);
  return toText(which, undefined);
}

function toText({ language, step }: ReminderParams, own: ReminderTextInput | undefined): ReminderText {
  const { subject, body } = own ?? REMINDER_TEXTS[language][step];
  return { language, step, subject, body, isOwn: own !== undefined };
}
