import { type Schedule, scheduleChannel } from "@recado/contract";
import type { CompanyScope } from "../../kernel/context.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { readSchedule, readSchedules } from "./readSchedules.js";
import type { ScheduleModel } from "./schedule.model.js";

type ScheduleRef = Pick<ScheduleModel, "id" | "companyId">;

/** Everybody of a company sees what is promised to its customers. */
export async function announceSchedule({ id, companyId }: ScheduleRef, action: "create" | "update"): Promise<Schedule> {
  const schedule = await readSchedule(id);
  if (!schedule) throw new Error("A schedule that is told of must be there");
  announce(scheduleChannel, { action, schedule }, to.company(companyId));
  return schedule;
}

/** The same of many that have changed. */
export async function announceSchedules({ companyId }: CompanyScope, rows: ScheduleRef[]): Promise<void> {
  for (const schedule of await readSchedules(rows.map(({ id }) => id)))
    announce(scheduleChannel, { action: "update", schedule }, to.company(companyId));
}

export function announceScheduleRemoved({ id, companyId }: ScheduleRef): void {
  announce(scheduleChannel, { action: "delete", scheduleId: id }, to.company(companyId));
}
