import { type Dashboard, type DashboardChartQuery, type DashboardQuery, SETTING_DEFAULTS } from "@recado/contract";
import { previousDays } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { readUnit } from "../../kernel/db/unit.js";
import { settingOf } from "../settings/relations.js";
import { type DashboardScope, readCounted } from "./counted.js";
import { readAttendants } from "./readAttendants.js";
import { readFinished, readIncoming } from "./readCounters.js";
import { readTotals } from "./readTotals.js";

/** The figures of a period, and with what days they compare. */
export async function getDashboard(ctx: Ctx, query: DashboardQuery): Promise<Dashboard> {
  const { timezone: timeZone } = ctx.company;
  const counted = readCounted(query, timeZone);
  // Over two connections: a year of what came takes about as long as a year of what was done.
  const [came, [done, attendants], totals] = await Promise.all([
    readUnit(ctx, () => readIncoming(counted)),
    readUnit(ctx, () => Promise.all([readFinished(counted), readAttendants(counted)])),
    readTotals(ctx.user),
  ]);
  const { date_from, date_to, until } = counted.period;
  const previous = previousDays(counted.period, { timeZone, now: clock.now() });
  return { counters: { ...came, ...done, ...totals }, attendants, period: { date_from, date_to, until }, previous };
}

/** A chart of the own company; a super user may name another one. */
export function readChart<Row>(
  ctx: Ctx,
  query: DashboardChartQuery,
  read: (counted: DashboardScope) => Promise<Row[]>,
) {
  const { initialDate, finalDate, companyId, ...filter } = query;
  const isOther = ctx.user.super && companyId !== undefined && companyId !== ctx.companyId;
  return readUnit({ companyId: isOther ? companyId : ctx.companyId }, async () => {
    const timeZone = isOther ? await readTimeZone(companyId) : ctx.company.timezone;
    return read(readCounted({ ...filter, date_from: initialDate, date_to: finalDate }, timeZone));
  });
}

async function readTimeZone(companyId: number): Promise<string> {
  const [row] = await query<{ timeZone: string | null }>(
    sql`SELECT ${settingOf(sql`${companyId}`, "timezone")} AS "timeZone"`,
  );
  return row?.timeZone ?? SETTING_DEFAULTS.timezone;
}
