import { sql } from "../../kernel/db/sql.js";

/** Integrations as they are named where they answer. */
export const integrationNames = sql`(SELECT id, name FROM "QueueIntegrations")`;
