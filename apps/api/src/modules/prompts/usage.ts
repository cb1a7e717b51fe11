import type { PromptUsage } from "@recado/contract";
import { costOf, type TokenCount } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { contactNames } from "../contacts/relations.js";
import { ticketRefs } from "../tickets/relations.js";
import { findPrompt } from "./prompt.service.js";

const MAX_TICKETS = 20;

interface TokenUsage {
  promptId: number;
  /** Null in the playground. */
  ticketId: number | null;
  tokens: TokenCount;
  prices: { inputPrice: number; outputPrice: number };
  timezone: string;
}

/** Counts what an answer has cost, whether it was said or not; in a unit of its own. */
export async function countTokens({ promptId, ticketId, tokens, prices, timezone }: TokenUsage): Promise<void> {
  await execute(sql`
    INSERT INTO "PromptUsage" ("promptId", "ticketId", day, tokens, cost, turns)
    VALUES (${promptId}, ${ticketId}, ${today(timezone)}, ${tokens.read + tokens.written}, ${costOf(tokens, prices)}, 1)
    ON CONFLICT ("companyId", "promptId", day, "ticketId") WHERE "ticketId" IS NOT NULL
      DO UPDATE SET tokens = "PromptUsage".tokens + excluded.tokens, cost = "PromptUsage".cost + excluded.cost,
                    turns = "PromptUsage".turns + 1, "updatedAt" = now()`);
}

/** What a prompt has spent since the month began. */
export async function readSpent(promptId: number, timezone: string): Promise<number> {
  const [row] = await query<{ tokens: number }>(sql`
    SELECT coalesce(sum(tokens), 0)::float8 AS tokens FROM "PromptUsage"
     WHERE "promptId" = ${promptId} AND day >= ${monthStart(timezone)}`);
  return row?.tokens ?? 0;
}

export async function readUsage(ctx: Ctx, promptId: number): Promise<PromptUsage> {
  const { monthlyTokens } = await findPrompt(ctx, promptId);
  const { timezone } = ctx.company;
  const thisMonth = sql`u."promptId" = ${promptId} AND u.day >= ${monthStart(timezone)}`;
  const [days, tickets] = await Promise.all([
    query<PromptUsage["days"][number]>(sql`
      SELECT u.day::text AS day, sum(u.tokens)::float8 AS tokens, sum(u.cost) AS cost, sum(u.turns)::integer AS turns
        FROM "PromptUsage" u WHERE ${thisMonth} GROUP BY u.day ORDER BY u.day`),
    query<PromptUsage["tickets"][number]>(sql`
      SELECT u."ticketId", c.name AS "contactName", sum(u.tokens)::float8 AS tokens, sum(u.cost) AS cost,
             sum(u.turns)::integer AS turns
        FROM "PromptUsage" u JOIN ${ticketRefs} t ON t.id = u."ticketId" JOIN ${contactNames} c ON c.id = t."contactId"
       WHERE ${thisMonth} GROUP BY u."ticketId", c.name ORDER BY sum(u.tokens) DESC, u."ticketId" LIMIT ${MAX_TICKETS}`),
  ]);
  const sumOf = (what: "tokens" | "cost") => days.reduce((sum, day) => sum + day[what], 0);
  return { tokens: sumOf("tokens"), cost: sumOf("cost"), monthlyTokens, days, tickets };
}

function today(timezone: string): Sql {
  return sql`(now() AT TIME ZONE ${timezone}::text)::date`;
}

function monthStart(timezone: string): Sql {
  return sql`date_trunc('month', ${today(timezone)}::timestamp)::date`;
}
