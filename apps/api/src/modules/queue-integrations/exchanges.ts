import { type ExchangeSearch, type IntegrationExchange, KEPT_EXCHANGES } from "@recado/contract";
import type { z } from "zod";
import type { CompanyScope, Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { log } from "../../kernel/log.js";
import { findIntegration } from "./queueIntegration.service.js";

const PAGE = 20;
const MAX_LENGTH = 4_000;

/** What went to a robot's server and came back, to be shown to administrators. */
export type Exchange = Omit<IntegrationExchange, "id" | "at" | "ticketId">;

interface ExchangeOwner extends CompanyScope {
  integrationId: number;
  ticketId: number | null;
}

/** Keeps the newest exchanges, in a unit of its own: also what failed is to be seen. */
export async function keepExchange(
  { companyId, integrationId, ticketId }: ExchangeOwner,
  exchange: Exchange,
): Promise<void> {
  const { target, request, status, response, milliseconds, problem } = exchange;
  await unit({ companyId }, async () => {
    await execute(sql`
      INSERT INTO "IntegrationExchanges" ("integrationId", "ticketId", target, request, status, response, milliseconds, problem)
      VALUES (${integrationId}, ${ticketId}, ${clean(target)}, ${clean(request)}, ${status}, ${clean(response)}, ${milliseconds},
              ${problem})`);
    await execute(sql`
      DELETE FROM "IntegrationExchanges"
       WHERE "integrationId" = ${integrationId}
         AND id <= (SELECT id FROM "IntegrationExchanges" WHERE "integrationId" = ${integrationId}
                     ORDER BY id DESC OFFSET ${KEPT_EXCHANGES} LIMIT 1)`);
  }).catch((error: unknown) => log.warn({ error, integrationId }, "an exchange with a robot was not kept"));
}

/** As a column of text takes it. */
function clean(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "").slice(0, MAX_LENGTH);
}

/** The newest first. */
export async function listExchanges(ctx: Ctx, integrationId: number, { before }: z.output<typeof ExchangeSearch>) {
  await findIntegration(ctx, integrationId);
  const rows = await query<Exchange & { id: number; ticketId: number | null; createdAt: Date }>(sql`
    SELECT id, "ticketId", target, request, status, response, milliseconds, problem, "createdAt"
      FROM "IntegrationExchanges"
     WHERE "integrationId" = ${integrationId} AND (${before ?? null}::integer IS NULL OR id < ${before ?? null}::integer)
     ORDER BY id DESC LIMIT ${PAGE + 1}`);
  const exchanges = rows.slice(0, PAGE).map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
  return { exchanges, hasMore: rows.length > PAGE };
}
