import type { ScheduleProblem } from "@recado/contract";
import { MINUTE_MS, nextOccurrence } from "@recado/domain";
import { Op } from "sequelize";
import { z } from "zod";
import { readCompanyPermission } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, cancelWork, defineWork, moveWork, type Task } from "../../kernel/durable/work.js";
import type { Subscriber } from "../../kernel/events/recordEvent.js";
import { standingChanged } from "../companies/index.js";
import { checkContactOnWhatsApp } from "../contacts/index.js";
import { readSettings } from "../notices/index.js";
import { announceSchedule } from "./announceSchedule.js";
import { ScheduleModel } from "./schedule.model.js";
import { findConnectionId, writeScheduled } from "./writeScheduled.js";

/** The shortest and the longest that what may not be sent rests before it is looked at again; a plan that allows it again tells nobody. */
const [MIN_REST_MS, MAX_REST_MS] = [10 * MINUTE_MS, 60 * MINUTE_MS];
/** Work is called by the clock of Postgres, and ours may be behind it by so much. */
const SAME_MS = 1_000;
const keyOf = ({ id }: Pick<ScheduleModel, "id">) => `schedule:${id}`;

/**
 * Sends a schedule whose time has come. First it is claimed, where everybody sees it; then, in one unit, the message is
 * written and queued, the schedule is done, and the next one of its repetition waits.
 */
export const sendSchedule = defineWork("schedules.send", {
  payload: z.object({ scheduleId: z.number() }),
  isHeldAfterRestore: true,
  async run({ scheduleId }, task) {
    const { scope } = task;
    const claimed = await unit(scope, () => claim(scheduleId, task));
    if (!claimed) return;
    const contactId = await checkContactOnWhatsApp(scope, claimed.contactId, () => findConnectionId(claimed));
    await unit(scope, async () => {
      const row = await lockWaiting(scheduleId);
      // WhatsApp may know the number as another contact's: the schedule is for them from now on, and so is what repeats it.
      if (row && contactId !== null && contactId !== claimed.contactId) row.contactId = contactId;
      if (row) await settle(row, contactId === null ? "no_address" : await send(row));
      await task.done();
    });
  },
  async onGivenUp({ scheduleId }) {
    const row = await lockWaiting(scheduleId);
    if (row) await settle(row, "failed");
  },
});

/** Plans its work at its time, and drops what was planned for the time before. */
export async function planWork(row: ScheduleModel): Promise<void> {
  await dropWork(row);
  await addWork(sendSchedule, { scheduleId: row.id }, { key: keyOf(row), dueAt: row.sendAt });
}

export async function dropWork(row: ScheduleModel): Promise<void> {
  await cancelWork(sendSchedule, keyOf(row));
}

async function hastenWaiting(): Promise<void> {
  const rows = await ScheduleModel.findAll({
    attributes: ["id"],
    where: { status: "PENDENTE", sendAt: { [Op.lte]: clock.now() } },
  });
  await moveWork(sendSchedule, rows.map(keyOf), clock.now());
}

/** The company may send again: what was due meanwhile leaves at once. */
export const scheduleStandingSubscriber: Subscriber<typeof standingChanged> = {
  name: "schedules.standing",
  events: [standingChanged],
  handle: (ctx) => unit(ctx, hastenWaiting),
};

/** One that is to be sent now. Its row is locked before: whoever gives it another time meanwhile is waited for. */
async function claim(id: number, task: Task): Promise<ScheduleModel | null> {
  const row = await lockWaiting(id);
  const at = row && (await findLaterTime(row));
  if (at) await addWork(sendSchedule, { scheduleId: id }, { key: keyOf({ id }), dueAt: at, isUniqueByKey: true });
  if (!row || at) {
    await task.done();
    return null;
  }
  if (row.status === "PENDENTE") {
    await row.update({ status: "AGENDADA" });
    await announceSchedule(row, "update");
  }
  return row;
}

/** When it is looked at again, where it must not leave yet: whatever called its work knows nothing of its time. */
async function findLaterTime({ companyId, sendAt }: ScheduleModel): Promise<Date | null> {
  if (sendAt.getTime() > clock.ms() + SAME_MS) return sendAt;
  // Schedules of a company that may not send them are kept: they leave when it may again, as far as its own rules allow.
  const { isAllowed } = await readCompanyPermission(companyId, "useSchedules");
  if (isAllowed) return null;
  // The longer it has waited, the less is lost by a tenth more; a company that pays is told of at once.
  const rest = (clock.ms() - sendAt.getTime()) / 10;
  return new Date(clock.ms() + Math.min(Math.max(rest, MIN_REST_MS), MAX_REST_MS));
}

/** Null when it is gone, has left, or went wrong before. */
async function lockWaiting(id: number): Promise<ScheduleModel | null> {
  const row = await ScheduleModel.findByPk(id, { lock: true });
  return row?.status === "PENDENTE" || row?.status === "AGENDADA" ? row : null;
}

/** Null when it has left; otherwise why not. */
async function send(row: ScheduleModel): Promise<ScheduleProblem | null> {
  const { scheduleLateness, timezone } = await readSettings(row.companyId);
  const limit = Number(scheduleLateness) * MINUTE_MS;
  if (limit > 0 && clock.ms() - row.sendAt.getTime() > limit) return "late";
  return writeScheduled(row, timezone);
}

/** Its end, and the beginning of the next one. An answer is what a repetition of questions waited for. */
async function settle(row: ScheduleModel, problem: ScheduleProblem | null): Promise<void> {
  if (problem) row.set({ status: "ERRO", problem });
  else row.set({ status: "ENVIADA", problem: null, sentAt: clock.now() });
  if (row.repetition !== "none" && problem !== "answered") {
    await addNext(row, row.repetition);
    row.set({ repetition: "none", until: null });
  }
  await row.save();
  await announceSchedule(row, "update");
}

/**
 * The first time of the repetition that is still to come: what was slept through is not made up for. Its picture is the same
 * file, so that a disk that takes none ends no repetition.
 */
async function addNext(row: ScheduleModel, repetition: "daily" | "weekly" | "monthly"): Promise<void> {
  const { companyId, body, contactId, userId, whatsappId, repeatsFrom, until, onlyIfSilent, mediaId } = row;
  const { timezone } = await readSettings(companyId);
  const after = new Date(Math.max(row.sendAt.getTime(), clock.ms()));
  const sendAt = nextOccurrence({ from: repeatsFrom, repetition, until }, after, timezone);
  if (!sendAt) return;
  const next = await ScheduleModel.create({
    body,
    contactId,
    userId,
    whatsappId,
    sendAt,
    repetition,
    until,
    repeatsFrom,
    onlyIfSilent,
    mediaId,
  });
  await planWork(next);
  await announceSchedule(next, "create");
}
