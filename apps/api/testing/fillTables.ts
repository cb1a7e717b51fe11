import type pg from "pg";

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
  /** The table and the column it points to. */
  target: string | null;
  targetColumn: string | null;
  /** The first word it may be, where only some are allowed. */
  word: string | null;
}

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AND NOT a.atthasdef AS "isNeeded",
         f.confrelid::regclass::text AS target, t.attname AS "targetColumn",
         (SELECT substring(pg_get_constraintdef(c.oid) FROM '''[^'']+''') FROM pg_constraint c
           WHERE c.contype = 'c' AND c.conrelid = a.attrelid AND c.conkey = ARRAY[a.attnum] LIMIT 1) AS word
    FROM pg_attribute a
    LEFT JOIN pg_constraint f ON f.contype = 'f' AND f.conrelid = a.attrelid AND a.attnum = ANY(f.conkey)
    LEFT JOIN pg_attribute t ON t.attrelid = f.confrelid AND t.attnum = f.confkey[array_position(f.conkey, a.attnum)]
   WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = '' AND a.attgenerated = ''
   ORDER BY a.attnum`;

const VALUES: Record<string, string> = {
  integer: "1",
  bigint: "1",
  smallint: "1",
  numeric: "1",
  "double precision": "1",
  boolean: "false",
  text: "'x'",
  "character varying": "'x'",
  jsonb: "'{}'",
  json: "'{}'",
  bytea: "'x'",
  uuid: "gen_random_uuid()",
  "timestamp with time zone": "now()",
  date: "current_date",
  "time without time zone": "'08:00'",
};

/** Puts a row into every table that has none. Answers those that had one and lost it, and those that take none. */
export async function fillTables(client: pg.Client, before: string[]) {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY oid",
  );
  const filled: string[] = [];
  const lost: string[] = [];
  const problems: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM "${name}" LIMIT 1`);
    if (!rowCount && before.includes(name)) lost.push(name);
    const problem = rowCount ? null : await fill(client, name);
    if (problem === null) filled.push(name);
    else problems.push(`${name}: ${problem}`);
  }
  return { filled, lost, problems };
}

async function fill(client: pg.Client, table: string): Promise<string | null> {
  const { rows } = await client.query<Column>(COLUMNS, [`"${table}"`]);
  const columns = [...new Map(rows.map((column) => [column.name, column])).values()];
  const given = columns.filter(({ isNeeded, target, name }) => isNeeded || (target && name !== "id"));
  const values = given.map(({ type, target, targetColumn, word }) =>
    target ? `(SELECT "${targetColumn}" FROM ${target} LIMIT 1)` : (word ?? VALUES[type] ?? "'{}'"),
  );
  return client
    .query(`INSERT INTO "${table}" (${given.map(({ name }) => `"${name}"`).join(", ")}) VALUES (${values.join(", ")})`)
    .then(
      () => null,
      (error: Error) => error.message,
    );
}
