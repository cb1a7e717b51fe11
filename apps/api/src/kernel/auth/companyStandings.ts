import { SETTING_DEFAULTS } from "@recado/contract";
import { sql } from "../db/sql.js";

/** How many days after their due date companies work on; for a statement. */
export const graceDays = sql`
  coalesce((SELECT i.value::integer FROM "InstallationSettings" i WHERE i.key = 'graceDays'), 0)`;

const timezone = sql`
  coalesce((SELECT t.value FROM "Settings" t WHERE t."companyId" = c.id AND t.key = 'timezone'), ${SETTING_DEFAULTS.timezone})`;

/** Active companies with their local date and hour; those with `lapsedDays` above 0 may work no more. */
export const companyStandings = sql`(
  SELECT c.id, c.name, c.email, c.language, c."planId", c."dueDate", z.now::date AS today, extract(hour FROM z.now)::integer AS hour,
         z.now::date - c."dueDate" - ${graceDays} AS "lapsedDays"
    FROM "Companies" c, LATERAL (SELECT now() AT TIME ZONE ${timezone} AS now) z
   WHERE c."deletedAt" IS NULL AND c.status)`;
