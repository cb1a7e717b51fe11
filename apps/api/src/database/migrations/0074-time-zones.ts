import type { Schema } from "../tables.js";

/**
 * A clock that was taken and that this database does not know ends every statement that looks at the clocks of all companies:
 * whoever has one is back on that of a new company.
 */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`
    DELETE FROM "Settings"
     WHERE key = 'timezone' AND lower(value) NOT IN (SELECT lower(name) FROM pg_timezone_names)
       AND upper(value) NOT IN (SELECT abbrev FROM pg_timezone_abbrevs)`);
}
