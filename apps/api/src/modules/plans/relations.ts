import { PLAN_FLAGS } from "@recado/contract";
import { identifier, join, sql } from "../../kernel/db/sql.js";

/** What each plan opens. */
export const planFlags = sql`(SELECT id, ${join(PLAN_FLAGS.map(identifier))} FROM "Plans")`;

/** What each plan is called, and costs. */
export const planPrices = sql`(SELECT id, name, value FROM "Plans")`;
