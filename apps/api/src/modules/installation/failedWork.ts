import { type FailedWork, type FailedWorkRetry, MAX_FAILED_WORK } from "@recado/contract";
import { sql } from "../../kernel/db/sql.js";
import { queryAsSystem } from "../../kernel/db/system.js";
import { failedWork, retryFailedOf } from "../../kernel/durable/failedWork.js";
import { allWork } from "../../kernel/durable/work.js";
import { fail } from "../../kernel/errors.js";
import { companyNames } from "../companies/relations.js";

type Row = Omit<FailedWork, "lastFailedAt" | "mayRetry"> & { lastFailedAt: Date };

/** What was given up in all companies, the latest first. */
export async function listFailedWork(): Promise<FailedWork[]> {
  const rows = await queryAsSystem<Row>(
    "the operator sees what failed in every company",
    sql`SELECT f.kind, f."companyId", c.name AS "companyName", f.count, f."lastFailedAt", f.problem
          FROM ${failedWork} f LEFT JOIN ${companyNames} c ON c.id = f."companyId"
         ORDER BY f."lastFailedAt" DESC, f.kind, f."companyId" LIMIT ${MAX_FAILED_WORK}`,
  );
  return rows.map(({ lastFailedAt, ...row }) => ({
    ...row,
    lastFailedAt: lastFailedAt.toISOString(),
    mayRetry: findRetried(row.kind) !== undefined,
  }));
}

/** In a unit of the company whose work it is. */
export async function retryFailed({ kind, companyId }: FailedWorkRetry): Promise<void> {
  const work = findRetried(kind);
  if (!work || (await retryFailedOf(work, companyId)) === 0) fail("ERR_NOT_FOUND");
}

function findRetried(kind: string) {
  return allWork.find(({ name, isRetriedByHand }) => name === kind && isRetriedByHand);
}
