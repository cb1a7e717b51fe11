import type { Api } from "./api.js";

/** Every row of a company as text, by table, read past the walls. */
export async function snapshotCompany(api: Api, companyId: number): Promise<Map<string, string>> {
  const tables = await api.sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companyId' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const parts = [
    ...tables.map(({ name }) => ({ name, where: '"companyId" = $1' })),
    { name: "Companies", where: "id = $1" },
    { name: "Plans", where: 'id = (SELECT "planId" FROM "Companies" WHERE id = $1)' },
  ];
  const rows = await api.sql<{ name: string; rows: string }>(
    parts
      .map(
        ({ name, where }) =>
          `SELECT '${name}' AS name, coalesce(string_agg(to_jsonb(t)::text, E'\\n' ORDER BY to_jsonb(t)::text), '') AS rows FROM "${name}" t WHERE ${where}`,
      )
      .join(" UNION ALL "),
    [companyId],
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** How far subscribers have read, and what each day is counted. What they read and count is compared. */
const MOVES_BY_ITSELF = new Set(["EventPlaces", "CompanyUsage"]);

/** The tables in which two snapshots differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([name, rows]) => (!MOVES_BY_ITSELF.has(name) && before.get(name) !== rows ? [name] : []));
}
