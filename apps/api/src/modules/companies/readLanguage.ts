import type { Language } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";

/** In which a company, and so its people, is written to. */
export async function readLanguage(companyId: number): Promise<Language> {
  const [company] = await query<{ language: Language }>(sql`SELECT language FROM "Companies" WHERE id = ${companyId}`);
  return company?.language ?? "pt";
}
