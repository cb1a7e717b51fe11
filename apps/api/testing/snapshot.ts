import type { Api } from "./api.js";

/** Over every table there is, which takes Postgres longer to plan than to answer. */
let question: Promise<string> | undefined;

async function askForAllTables(api: Api): Promise<string> {
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
  return parts
    .map(
      ({ name, where }) =>
        `SELECT '${name}' AS name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS rows FROM "${name}" t WHERE ${where}`,
    )
    .join(" UNION ALL ");
}

/** How many rows of a company each table has, and a sum over their text, read past the walls: to compare, not to read. */
export async function snapshotCompany(api: Api, companyId: number): Promise<Map<string, string>> {
  question ??= askForAllTables(api);
  const rows = await api.sql<{ name: string; rows: string }>(await question, [companyId], "company-snapshot");
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** How far subscribers have read, and what each day is counted. What they read and count is compared. */
const MOVES_BY_ITSELF = new Set(["EventPlaces", "CompanyUsage"]);

/** The tables in which two snapshots differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([name, rows]) => (!MOVES_BY_ITSELF.has(name) && before.get(name) !== rows ? [name] : []));
}
