import type { Holiday, WorkingHours } from "@recado/contract";
import { isClosedNoticeDue, isOpen } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { livingCompanies } from "../companies/relations.js";
import type { UnansweredMessage } from "../inbound/index.js";
import { sayNotice } from "../notices/index.js";
import { queueTexts } from "../queues/relations.js";
import { setOutOfHoursAt } from "../tickets/index.js";

interface HoursRow {
  schedules: WorkingHours[];
  holidays: Holiday[];
  message: string;
}

const ALWAYS_OPEN: HoursRow = { schedules: [], holidays: [], message: "" };

/** Says that the company is closed, where it is. True when it is: then nobody else answers. */
export async function keepCompanyHours(unanswered: UnansweredMessage): Promise<boolean> {
  if (unanswered.settings.scheduleType !== "company") return false;
  const { companyId, connection } = unanswered;
  const [company] = await query<Omit<HoursRow, "message">>(
    sql`SELECT schedules, holidays FROM ${livingCompanies} c WHERE id = ${companyId}`,
  );
  return keepHours(unanswered, { ...(company ?? ALWAYS_OPEN), message: connection.outOfHoursMessage });
}

/** The same for the queue the ticket waits in; the holidays are the company's. */
export async function keepQueueHours(unanswered: UnansweredMessage): Promise<boolean> {
  const { settings, ticket, companyId } = unanswered;
  if (settings.scheduleType !== "queue" || ticket.queueId === null) return false;
  const [queue] = await query<HoursRow>(sql`
  SELECT q.schedules, c.holidays, q."outOfHoursMessage" AS message
    FROM ${queueTexts} q CROSS JOIN ${livingCompanies} c WHERE q.id = ${ticket.queueId} AND c.id = ${companyId}`);
  return keepHours(unanswered, queue ?? ALWAYS_OPEN);
}

/** Once in a while is enough: who writes three messages at night is told once. */
async function keepHours(unanswered: UnansweredMessage, { schedules, holidays, message }: HoursRow): Promise<boolean> {
  const { settings, ticket } = unanswered;
  const now = clock.now();
  if (isOpen({ week: schedules, holidays }, now, settings.timezone)) return false;
  const pauseMinutes = Number(settings.outOfHoursInterval);
  const door = { message, status: ticket.status, lastNoticeAt: ticket.outOfHoursAt, pauseMinutes };
  if (isClosedNoticeDue(door, now) && (await sayNotice(unanswered, ticket, message))) {
    await setOutOfHoursAt(ticket, now);
  }
  return true;
}
