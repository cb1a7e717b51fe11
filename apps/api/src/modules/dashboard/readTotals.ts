import { sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { livingCompanies } from "../companies/relations.js";
import { connectionStates } from "../connections/relations.js";

interface Totals {
  totalCompanies: number | null;
  totalWhatsappSessions: number | null;
}

/** How many companies and connections the installation has, for super users alone. */
export async function readTotals(user: { super: boolean }): Promise<Totals> {
  const none = { totalCompanies: null, totalWhatsappSessions: null };
  if (!user.super) return none;
  const [totals = none] = await queryAsSystem<Totals>(
    "the totals of the installation",
    sql`SELECT (SELECT count(*)::integer FROM ${livingCompanies} c) AS "totalCompanies",
               (SELECT count(*)::integer FROM ${connectionStates} w JOIN ${livingCompanies} c ON c.id = w."companyId")
                 AS "totalWhatsappSessions"`,
  );
  return totals;
}
