import {
  MAX_WAITING_SCHEDULES,
  type Schedule,
  type ScheduleChange,
  type ScheduleInput,
  type ScheduleSearch,
} from "@recado/contract";
import { DAY_MS, isOccurrence, MINUTE_MS, momentOfText, today } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { query } from "../../kernel/db/row.js";
import { hasMore } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { authorize } from "../../kernel/policy.js";
import { storeFile } from "../../kernel/storage/storage.js";
import { findLivingConnection } from "../connections/index.js";
import { findContact } from "../contacts/index.js";
import { runningTickets } from "../tickets/relations.js";
import { announceSchedule, announceScheduleRemoved } from "./announceSchedule.js";
import { removeUnusedFiles } from "./files.js";
import { readPage, readSchedule, sizeOf } from "./readSchedules.js";
import { ScheduleModel } from "./schedule.model.js";
import { mayChange, mayRemove, mayWriteIn, type RunningTicket } from "./schedule.policy.js";
import { dropWork, planWork } from "./sendSchedule.js";
import { findConnectionId } from "./writeScheduled.js";

const missing = "ERR_NO_SCHEDULE_FOUND";
const MAX_AHEAD_MS = 5 * 366 * DAY_MS;

export async function listSchedules(search: ScheduleSearch) {
  const { rows: schedules, count } = await readPage(search);
  return { schedules, count, hasMore: hasMore(search, count, sizeOf(search)) };
}

export async function getSchedule(id: number): Promise<Schedule> {
  return (await readSchedule(id)) ?? fail(missing);
}

export async function createSchedule(ctx: Ctx, input: ScheduleInput): Promise<Schedule> {
  await requireRows(input);
  await requireWriting(ctx, input);
  const sendAt = momentOfText(input.sendAt, ctx.company.timezone);
  requireOrder(ctx, { sendAt, until: input.until });
  await requirePlace();
  const row = await ScheduleModel.create({ ...input, sendAt, repeatsFrom: sendAt, userId: ctx.user.id });
  await planWork(row);
  return announceSchedule(row, "create");
}

/** What has not left waits anew, also what went wrong; its author stays. */
export async function updateSchedule(ctx: Ctx, id: number, change: ScheduleChange): Promise<Schedule> {
  const row = await findUnsent(ctx, id);
  await requireRows(change);
  const { contactId = row.contactId, whatsappId = row.whatsappId, body = row.body } = change;
  // Another time needs no more than it was written with.
  const isSame = contactId === row.contactId && whatsappId === row.whatsappId && body === row.body;
  if (!isSame) await requireWriting(ctx, { contactId, whatsappId });
  const sendAt = change.sendAt === undefined ? row.sendAt : momentOfText(change.sendAt, ctx.company.timezone);
  requireOrder(ctx, { sendAt, until: change.until === undefined ? row.until : change.until });
  if (row.status === "ERRO") await requirePlace();
  const repeatsFrom = firstTime(ctx, row, { ...change, sendAt });
  const silentSince = promisedAt(row, { ...change, sendAt });
  const waiting = { status: "PENDENTE", problem: null, messageId: null } as const;
  await row.update({ ...change, ...waiting, sendAt, repeatsFrom, silentSince });
  await planWork(row);
  return announceSchedule(row, "update");
}

/** A change whose time is known. */
type DatedChange = Omit<ScheduleChange, "sendAt"> & { sendAt: Date };

/**
 * Within its day only the hour changes: of a series of the 31st, one that stands on a 28th stays of the 31st. So it does in a
 * series the change names, as one that was moved and moved back.
 */
function firstTime({ company: { timezone } }: Ctx, row: ScheduleModel, change: DatedChange): Date {
  const { sendAt, repetition = row.repetition, repeatsFrom } = change;
  const hour = sendAt.toLocaleTimeString("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" });
  const atItsHour = (first: Date) => momentOfText(`${today(timezone, first)}T${hour}`, timezone);
  if (repeatsFrom !== undefined && repetition !== "none") {
    const series = { from: atItsHour(new Date(repeatsFrom)), repetition, until: null };
    if (isOccurrence(series, sendAt, timezone)) return series.from;
  }
  const isSameDay = today(timezone, sendAt) === today(timezone, row.sendAt);
  return isSameDay && repetition === row.repetition ? atItsHour(row.repeatsFrom) : sendAt;
}

/** From when on the customer's silence counts. */
function promisedAt(row: ScheduleModel, change: DatedChange): Date {
  if (change.silentSince !== undefined) return new Date(Math.min(Date.parse(change.silentSince), clock.ms()));
  return isPromisedAnew(row, change) ? clock.now() : row.silentSince;
}

/** Whether somebody who has read what the customer wrote promises it anew: a mended word does not. */
function isPromisedAnew(row: ScheduleModel, { sendAt, contactId, onlyIfSilent }: DatedChange): boolean {
  const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS);
  return (
    row.status === "ERRO" ||
    minuteOf(sendAt) !== minuteOf(row.sendAt) ||
    (contactId !== undefined && contactId !== row.contactId) ||
    (onlyIfSilent === true && !row.onlyIfSilent)
  );
}

export async function removeSchedule(ctx: Ctx, id: number): Promise<void> {
  const row = await lockRow(ScheduleModel, id, missing);
  authorize(ctx, row, { missing, allowed: mayRemove });
  await dropWork(row);
  await row.destroy();
  await removeUnusedFiles([row.mediaId]);
  announceScheduleRemoved(row);
}

export async function setScheduleMedia(ctx: Ctx, id: number, file: ReceivedFile | null): Promise<Schedule> {
  const row = await findUnsent(ctx, id);
  if (file) await requireWriting(ctx, row);
  const before = row.mediaId;
  await row.update({ mediaId: file && (await storeFile(ctx, file)).id });
  await removeUnusedFiles([before]);
  return announceSchedule(row, "update");
}

/** One that the user may change. Whoever sends it or changes it at the same moment waits. */
async function findOwn(ctx: Ctx, id: number): Promise<ScheduleModel> {
  const row = await lockRow(ScheduleModel, id, missing);
  authorize(ctx, row, { missing, allowed: mayChange });
  return row;
}

async function findUnsent(ctx: Ctx, id: number): Promise<ScheduleModel> {
  const row = await findOwn(ctx, id);
  if (row.sentAt) fail("ERR_SCHEDULE_SENT");
  return row;
}

/** No side door: what runs with the contact, over the connection it would leave by, must be the user's to write in. */
async function requireWriting(ctx: Ctx, to: Pick<ScheduleModel, "contactId" | "whatsappId">): Promise<void> {
  const whatsappId = await findConnectionId(to);
  const [running] = await query<RunningTicket>(
    sql`SELECT status, "userId", "queueId" FROM ${runningTickets} t
         WHERE "contactId" = ${to.contactId} AND "whatsappId" = ${whatsappId}::integer`,
  );
  if (running && !mayWriteIn(ctx, running)) fail("ERR_NO_PERMISSION");
}

/** Of the rows it names there must be each. */
async function requireRows({ contactId, whatsappId }: ScheduleChange): Promise<void> {
  if (contactId !== undefined && !(await findContact(contactId))) fail("ERR_NO_CONTACT_FOUND");
  if (whatsappId && !(await findLivingConnection(whatsappId))) fail("ERR_NO_WAPP_FOUND");
}

/** Whether there is place for one more that waits. What waits is still to come: their times are an index. */
async function requirePlace(): Promise<void> {
  const [last] = await query(
    sql`SELECT FROM "Schedules" WHERE "sendAt" > ${clock.now()}::timestamptz OFFSET ${MAX_WAITING_SCHEDULES - 1} LIMIT 1`,
  );
  if (last) fail("ERR_TOO_MANY_SCHEDULES");
}

function requireOrder({ company }: Ctx, { sendAt, until }: { sendAt: Date; until: string | null }): void {
  if (sendAt.getTime() <= clock.ms()) fail("ERR_SCHEDULE_PAST");
  if (sendAt.getTime() > clock.ms() + MAX_AHEAD_MS) failField("sendAt", "invalid_date");
  if (until !== null && until < today(company.timezone, sendAt)) failField("until", "invalid_date");
}
