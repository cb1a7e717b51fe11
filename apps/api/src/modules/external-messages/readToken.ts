import { SETTING_DEFAULTS, SHORTEST_TOKEN } from "@recado/contract";
import { graceDays } from "../../kernel/auth/companyStandings.js";
import { requireGoodStanding } from "../../kernel/auth/gate.js";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { hashToken } from "../../kernel/secrets.js";
import { livingCompanies } from "../companies/relations.js";
import { noteWeakToken } from "../connections/index.js";
import { connectionTokens } from "../connections/relations.js";
import { planFlags } from "../plans/relations.js";
import { settingOf } from "../settings/relations.js";

interface HolderRow extends TokenHolder {
  dueDate: string | null;
  status: boolean;
  graceDays: number;
  timezone: string | null;
  isAllowed: boolean;
  isTokenWeak: boolean;
}

/** Whoever guesses is told to wait; others behind his address are not, but for those whose token could be guessed. */
const refusals = rateLimit("token-refused", { points: 20, seconds: 60 });

/** Through which connection a token speaks; refuses tokens nobody has, and companies that may not use them. */
export async function readToken(token: string, address: string): Promise<TokenHolder> {
  // A connection without a token is not a connection with an empty one.
  const [row] = token === "" ? [] : await findHolder(token);
  if (!row) {
    await refusals.take(address);
    return fail("ERR_API_TOKEN");
  }
  // A right guess must look like a wrong one.
  if (row.isTokenWeak || token.length < SHORTEST_TOKEN) await refusals.check(address);
  const { connectionId, companyId, dueDate, status, timezone, isAllowed } = row;
  await noteWeakToken(token, row);
  const company = { dueDate, status, graceDays: row.graceDays, timezone: timezone ?? SETTING_DEFAULTS.timezone };
  requireGoodStanding({ company, user: { super: false } });
  if (!isAllowed) fail("ERR_PLAN_FEATURE_DISABLED");
  return { companyId, connectionId };
}

/** One statement for the connection, its company and the plan: what changed a second ago counts now. */
function findHolder(token: string): Promise<HolderRow[]> {
  return queryAsSystem<HolderRow>(
    "a token names its connection in any company",
    sql`
  SELECT w.id AS "connectionId", c.id AS "companyId", c."dueDate"::text AS "dueDate", c.status, ${graceDays} AS "graceDays",
         ${settingOf(sql`c.id`, "timezone")} AS timezone,
         p."useExternalApi" AS "isAllowed", w."isTokenWeak"
    FROM ${connectionTokens} w
    JOIN ${livingCompanies} c ON c.id = w."companyId"
    JOIN ${planFlags} p ON p.id = c."planId"
   WHERE w."tokenHash" = ${hashToken(token)}`,
  );
}
