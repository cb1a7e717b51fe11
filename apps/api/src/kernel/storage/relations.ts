import { sql } from "../db/sql.js";

/** Files of the store, for whoever names one by its id. */
export const storedFiles = sql`(SELECT id, key, name, mime FROM "StoredFiles")`;

/** How much of the store each company fills. */
export const bytesOfCompanies = sql`(
  SELECT "companyId", sum(bytes)::bigint AS bytes FROM "StoredFiles" GROUP BY "companyId")`;
