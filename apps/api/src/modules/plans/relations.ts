import { PLAN_FLAGS } from "@recado/contract";
import { join, named, sql } from "../../kernel/db/sql.js";

/** What each plan opens. */
export const planFlags = sql`(SELECT id, ${join(PLAN_FLAGS.map(named))} FROM "Plans")`;
