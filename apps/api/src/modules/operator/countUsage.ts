import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { startOfDay } from "../../kernel/db/startOfDay.js";
import { asSystem } from "../../kernel/db/system.js";
import { bytesOfCompanies } from "../../kernel/storage/relations.js";
import { livingCompanies } from "../companies/relations.js";
import { messagesBetween } from "../messages/relations.js";
import { INSTALLATION_ZONE, readInstallationDays } from "./customers.js";

const WHY = "what every company uses is counted";

/** Counts the days that are not done: today and yesterday again, and those of the month on which nobody counted. */
export async function countUsage(): Promise<void> {
  const { day, monthStart } = readInstallationDays();
  const days = await asSystem(WHY, () =>
    query<{ day: string }>(sql`
      SELECT d::date::text AS day FROM generate_series(${monthStart}::date - 1, ${day}::date, interval '1 day') d
       WHERE d::date >= ${day}::date - 1 OR NOT EXISTS (SELECT FROM "CompanyUsage" u WHERE u.day = d::date)
       ORDER BY d`),
  );
  for (const { day: each } of days) await asSystem(WHY, () => countDay(each));
}

async function countDay(day: string): Promise<void> {
  const start = startOfDay(sql`${day}`, INSTALLATION_ZONE);
  const end = startOfDay(sql`${day}::date + 1`, INSTALLATION_ZONE);
  await execute(sql`
    INSERT INTO "CompanyUsage" ("companyId", day, messages, bytes)
    SELECT c.id, ${day}::date, coalesce(m.count, 0), coalesce(f.bytes, 0)
      FROM ${livingCompanies} c
      LEFT JOIN ${messagesBetween(start, end)} m ON m."companyId" = c.id
      LEFT JOIN ${bytesOfCompanies} f ON f."companyId" = c.id
        ON CONFLICT ("companyId", day) DO UPDATE SET messages = excluded.messages, bytes = excluded.bytes`);
}
