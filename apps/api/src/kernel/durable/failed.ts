import { sql } from "../db/sql.js";
import { inUnitOf } from "./rows.js";
import { retryFailedWork, type Work } from "./work.js";

/** What has failed for good, by kind and company, with the reason of the latest. */
export const failedWork = sql`(
  SELECT kind, "companyId", count(*)::integer AS count, max("updatedAt") AS "lastFailedAt",
         coalesce((array_agg(problem ORDER BY "updatedAt" DESC, id DESC))[1], '') AS problem
    FROM "DurableWork" WHERE state = 'failed' GROUP BY kind, "companyId")`;

/** Retries what failed of a kind in a company, or in the installation where that is null. Answers how much that is. */
export function retryFailedOf(work: Work, companyId: number | null): Promise<number> {
  return inUnitOf(companyId, () => retryFailedWork(work));
}
