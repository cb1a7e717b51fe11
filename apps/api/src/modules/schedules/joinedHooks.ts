import { announceScheduleRemoved, announceSchedules } from "./announceSchedule.js";
import { removeUnusedFiles } from "./files.js";
import { ScheduleModel } from "./schedule.model.js";
import { dropWork } from "./sendSchedule.js";

/** When two contacts are merged, the schedules of both go to the one that stays. */
export async function moveSchedules(of: { companyId: number; keptId: number; goneId: number }): Promise<void> {
  const where = { contactId: of.goneId };
  const [, moved] = await ScheduleModel.update({ contactId: of.keptId }, { where, returning: true });
  await announceSchedules(of, moved);
}

/** Nothing is sent to a contact that was removed. */
export async function deleteSchedulesOfContact({ contactId }: { contactId: number }): Promise<void> {
  const rows = await ScheduleModel.findAll({ where: { contactId }, order: [["id", "ASC"]], lock: true });
  for (const row of rows) if (!row.sentAt) await dropWork(row);
  await ScheduleModel.destroy({ where: { id: rows.map(({ id }) => id) } });
  await removeUnusedFiles(rows.map(({ mediaId }) => mediaId));
  for (const row of rows) announceScheduleRemoved(row);
}

/** A schedule whose connection was removed is sent as if none had been chosen. Those that have left need no choice any more. */
export async function clearChosenConnection(of: { companyId: number; connectionId: number }): Promise<void> {
  const where = { whatsappId: of.connectionId, sentAt: null };
  const [, changed] = await ScheduleModel.update({ whatsappId: null }, { where, returning: true });
  await announceSchedules(of, changed);
}
