import { query } from "./row.js";
import { sql } from "./sql.js";
import { asSystem } from "./system.js";

/** Refuses to start when the wall between companies has a hole: a role that may climb over it, or a table without it. */
export async function checkWalls(): Promise<void> {
  const problems = await asSystem("the walls between companies are checked", async () => {
    const roles = await query<{ problem: string }>(sql`
      SELECT 'the role of DATABASE_URL is a superuser or bypasses row level security' AS problem
        FROM pg_roles WHERE rolname = session_user AND (rolsuper OR rolbypassrls)
      UNION ALL
      SELECT 'the role of DATABASE_URL owns the table ' || tablename FROM pg_tables
       WHERE schemaname = 'public' AND tableowner = session_user`);
    const tables = await query<{ problem: string }>(sql`
      SELECT 'the table ' || c.relname || ' has a companyId and no policy' AS problem
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companyId' AND NOT a.attisdropped
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
         AND NOT (c.relrowsecurity AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid))`);
    return [...roles, ...tables];
  });
  if (problems.length > 0) throw new Error(`Recado does not start: ${problems.map((each) => each.problem).join("; ")}`);
}
