import { sql } from "../db/sql.js";

/** Files of the store, for whoever names one by its id. */
export const storedFiles = sql`(SELECT id, key, name, mime FROM "StoredFiles")`;
