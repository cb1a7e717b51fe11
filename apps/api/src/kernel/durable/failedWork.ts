import { sql } from "../db/sql.js";
import { retryFailedWork, type Work } from "./work.js";
import { inUnitOf } from "./workTable.js";

/** What has failed for good, by kind and company, with the reason of the latest. */
export const failedWork = sql`(
  SELECT DISTINCT ON (kind, "companyId") kind, "companyId", count(*) OVER (PARTITION BY kind, "companyId")::integer AS count,
         "updatedAt" AS "lastFailedAt", coalesce(problem, '') AS problem
    FROM "DurableWork" WHERE state = 'failed' ORDER BY kind, "companyId", "updatedAt" DESC, id DESC)`;

/** Retries what failed of a kind in a company, or in the installation where that is null. Answers how much that is. */
export function retryFailedOf(work: Work, companyId: number | null): Promise<number> {
  return inUnitOf(companyId, () => retryFailedWork(work));
}
