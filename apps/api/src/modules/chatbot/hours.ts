import type { WorkingHours } from "@recado/contract";
import { isClosedNoticeDue, isOpen } from "@recado/domain";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { livingCompanies } from "../companies/relations.js";
import type { UnansweredMessage } from "../inbound/index.js";
import { sayNotice } from "../notices/index.js";
import { queueTexts } from "../queues/relations.js";
import { setOutOfHoursAt } from "../tickets/index.js";

interface Door {
  schedules: WorkingHours[];
  message: string;
}

/** Says that the company is closed, where it is. True when it is: then nobody else answers. */
export async function keepCompanyHours(unanswered: UnansweredMessage): Promise<boolean> {
  if (unanswered.settings.scheduleType !== "company") return false;
  const { companyId, connection } = unanswered;
  const [company] = await select<Pick<Door, "schedules">>(
    sql`SELECT schedules FROM ${livingCompanies} c WHERE id = ${companyId}`,
  );
  return keepHours(unanswered, { schedules: company?.schedules ?? [], message: connection.outOfHoursMessage });
}

/** The same for the queue the ticket waits in. */
export async function keepQueueHours(unanswered: UnansweredMessage): Promise<boolean> {
  const { settings, ticket } = unanswered;
  if (settings.scheduleType !== "queue" || ticket.queueId === null) return false;
  const [queue] = await select<Door>(
    sql`SELECT schedules, "outOfHoursMessage" AS message FROM ${queueTexts} q WHERE id = ${ticket.queueId}`,
  );
  return keepHours(unanswered, queue ?? { schedules: [], message: "" });
}

/** Once in a while is enough: who writes three messages at night is told once. */
async function keepHours(unanswered: UnansweredMessage, { schedules, message }: Door): Promise<boolean> {
  const { settings, ticket } = unanswered;
  const now = new Date();
  if (isOpen(schedules, now, settings.timezone)) return false;
  const pauseMinutes = Number(settings.outOfHoursInterval);
  const door = { message, status: ticket.status, lastNoticeAt: ticket.outOfHoursAt, pauseMinutes };
  if (isClosedNoticeDue(door, now) && (await sayNotice(unanswered, ticket, message))) {
    await setOutOfHoursAt(ticket, now);
  }
  return true;
}
