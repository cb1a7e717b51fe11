import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/**
 * Notes how something is told of now, and answers how it was told of before; null the first time. A company's events are
 * read one after the other.
 */
export async function saveSubject<Told extends object>(subject: string, told: Told): Promise<Told | null> {
  const [noted] = await query<{ before: Told | null }>(sql`
    WITH before AS (SELECT told FROM "WebhookSubjects" WHERE subject = ${subject})
    INSERT INTO "WebhookSubjects" (subject, told) VALUES (${subject}, ${JSON.stringify(told)}::jsonb)
    ON CONFLICT ("companyId", subject) DO UPDATE SET told = excluded.told, "toldAt" = now()
    RETURNING (SELECT told FROM before) AS before`);
  return noted?.before ?? null;
}

/** Answers what was noted and forgets it; null where nothing is. */
export async function deleteSubject<Told extends object>(subject: string): Promise<Told | null> {
  const [noted] = await query<{ told: Told }>(
    sql`DELETE FROM "WebhookSubjects" WHERE subject = ${subject} RETURNING told`,
  );
  return noted?.told ?? null;
}
