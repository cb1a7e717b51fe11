import type { Schema } from "../tables.js";

/** Why an exchange came to nothing is a code that screens put into words; it was a sentence of whatever failed. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`
    UPDATE "IntegrationExchanges" SET problem = CASE
             WHEN status IS NOT NULL AND (status < 200 OR status >= 300) THEN 'refused'
             WHEN status IS NOT NULL THEN 'unreadable'
             WHEN problem ~* 'timeout|timed out|aborted' THEN 'late'
             ELSE 'unreachable' END
     WHERE problem IS NOT NULL`);
}
