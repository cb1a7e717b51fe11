import { type Schedule, type ScheduleChange, type ScheduleInput, scheduleRoutes } from "@recado/contract";
import { today } from "@recado/domain";
import { call } from "../../shared/api/call";
import type { FileChange } from "../../shared/form/AttachmentPicker";
import { saveFile } from "../../shared/form/saveFile";
import { toLocalText } from "../../shared/texts/localText";
import { inAnHour } from "./sendTimes";
import { removeSchedule } from "./useScheduleRemoval";

interface SaveOptions {
  /** The schedule that is being changed, as it was before; without one a new one is made. */
  before: Schedule | undefined;
  /** What an earlier attempt has left: saving again must not make a second one. */
  kept: Schedule | undefined;
  zone: string;
}

interface SaveResult {
  /** The schedule as it is now; undefined where it was removed again. */
  saved: Schedule | undefined;
  /** What saving again is to change. */
  kept: Schedule | undefined;
  outcome: Outcome;
}

/** `failed`: the picture was not taken. `isHeld`: the schedule stays at the time to which it was held back. */
type Outcome = { kind: "done" } | { kind: "failed"; error: unknown; isHeld: boolean };

/** Saves a schedule and then its picture. One due within the hour is held back an hour until its picture is there. */
export async function saveWithPicture(
  input: ScheduleInput,
  file: FileChange,
  { before, kept, zone }: SaveOptions,
): Promise<SaveResult> {
  const later = inAnHour().toISOString();
  const isHeld = file !== undefined && input.sendAt < later;
  const first = await createOrChange(isHeld ? holdBack(input, later, zone) : input, kept);
  if (!file) return { saved: first, kept: first, outcome: { kind: "done" } };
  let saved = first;
  try {
    saved = await saveFile(scheduleRoutes, { scheduleId: first.id }, file);
    if (isHeld) saved = await changeSchedule(saved, release(input, saved, before));
    return { saved, kept: first, outcome: { kind: "done" } };
  } catch (error) {
    try {
      const left = await rollBack(saved, before, isHeld);
      return { saved: left, kept: left && first, outcome: { kind: "failed", error, isHeld: false } };
    } catch {
      return { saved, kept: first, outcome: { kind: "failed", error, isHeld } };
    }
  }
}

function createOrChange(input: ScheduleInput, kept: Schedule | undefined): Promise<Schedule> {
  return kept ? changeSchedule(kept, input) : call(scheduleRoutes.create, { body: input });
}

function changeSchedule({ id }: Schedule, body: ScheduleChange): Promise<Schedule> {
  return call(scheduleRoutes.update, { params: { scheduleId: id }, body });
}

/** The last day moves along over midnight: it may not be before the first message, and without it there is no end. */
function holdBack(input: ScheduleInput, later: string, zone: string): ScheduleInput {
  const isLastDay = input.until === today(zone, new Date(input.sendAt));
  return { ...input, sendAt: later, until: isLastDay ? today(zone, new Date(later)) : input.until };
}

/** Held over midnight it would begin a series of its own: so it says of which it is, in the same rhythm. */
function release(input: ScheduleInput, held: Schedule, before: Schedule | undefined): ScheduleChange {
  const series = before?.repetition === input.repetition ? { repeatsFrom: before.repeatsFrom } : {};
  return { ...input, ...series, silentSince: promisedAt(input, held, before) };
}

/** Holding it back promises nothing anew. */
function promisedAt(input: ScheduleInput, held: Schedule, before: Schedule | undefined): string {
  const { contactId, sendAt, onlyIfSilent } = input;
  if (!before || before.contactId !== contactId || before.onlyIfSilent !== onlyIfSilent) return held.silentSince;
  const isSameMinute = toLocalText(new Date(before.sendAt)) === toLocalText(new Date(sendAt));
  return (isSameMinute ? before : held).silentSince;
}

/** The picture failed: a new schedule is removed, a held-back one gets its own time again. Answers what is left. */
async function rollBack(saved: Schedule, before: Schedule | undefined, isHeld: boolean): Promise<Schedule | undefined> {
  if (!before) {
    await removeSchedule(saved);
    return undefined;
  }
  if (!isHeld) return saved;
  const { sendAt, repetition, until, repeatsFrom, silentSince } = before;
  return changeSchedule(saved, { sendAt, repetition, until, repeatsFrom, silentSince });
}
