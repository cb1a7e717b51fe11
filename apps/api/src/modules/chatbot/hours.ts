import type { WorkingHours } from "@recado/contract";
import { isClosedNoticeDue, isOpen } from "@recado/domain";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import type { Heard } from "../inbound/index.js";
import { sayNotice } from "../notices/index.js";
import { QueueModel } from "../queues/index.js";

interface Door {
  schedules: WorkingHours[];
  message: string;
}

/** Says that the company is closed, where it is. True when it is: then nobody else answers. */
export async function keepCompanyHours(heard: Heard): Promise<boolean> {
  if (heard.settings.scheduleType !== "company") return false;
  const [company] = await select<Pick<Door, "schedules">>(
    sql`SELECT schedules FROM "Companies" WHERE id = ${heard.companyId}`,
  );
  return keepHours(heard, { schedules: company?.schedules ?? [], message: heard.connection.outOfHoursMessage });
}

/** The same for the queue the ticket waits in. */
export async function keepQueueHours(heard: Heard): Promise<boolean> {
  const { settings, ticket } = heard;
  if (settings.scheduleType !== "queue" || ticket.queueId === null) return false;
  const queue = await QueueModel.findByPk(ticket.queueId);
  return keepHours(heard, { schedules: queue?.schedules ?? [], message: queue?.outOfHoursMessage ?? "" });
}

/** Once in a while is enough: who writes three messages at night is told once. */
async function keepHours(heard: Heard, { schedules, message }: Door): Promise<boolean> {
  const { settings, ticket } = heard;
  const now = new Date();
  if (isOpen(schedules, now, settings.timezone)) return false;
  const pauseMinutes = Number(settings.outOfHoursInterval);
  const door = { message, status: ticket.status, lastNoticeAt: ticket.outOfHoursAt, pauseMinutes };
  if (isClosedNoticeDue(door, now) && (await sayNotice(heard, ticket, message))) {
    await ticket.update({ outOfHoursAt: now }, { silent: true });
  }
  return true;
}
