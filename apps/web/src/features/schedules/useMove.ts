import { type Schedule, type ScheduleChange, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { useCallback } from "react";
import { isRefusal } from "../../shared/api/apiError";
import { call } from "../../shared/api/call";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastDone, toastError, toastRefusal, toastUndo } from "../../shared/ui/toasts";
import { scheduleTexts } from "./texts";
import { useWhen } from "./useWhen";

/** Where a schedule is moved to. */
type Place = Pick<ScheduleChange, "repeatsFrom" | "silentSince"> & { sendAt: string };

/** Moves a schedule to another time. It is there at once, and back where it was, or is now, when that fails or is undone. */
export function useMove(): (schedule: Schedule, to: Date) => void {
  const t = useTexts(scheduleTexts);
  const own = useOwnRows(scheduleChannel);
  const when = useWhen();

  const putBack = useCallback(
    async (schedule: Schedule) => {
      try {
        // A colleague may have changed it meanwhile, or it has left.
        own.put(await call(scheduleRoutes.show, { params: { scheduleId: schedule.id } }));
      } catch (error) {
        if (isRefusal(error, "ERR_NO_SCHEDULE_FOUND")) own.drop(schedule.id);
        else own.put(schedule);
      }
    },
    [own],
  );

  const move = useCallback(
    async (schedule: Schedule, to: Place) => {
      own.put({ ...schedule, sendAt: to.sendAt });
      try {
        const moved = await call(scheduleRoutes.update, { params: { scheduleId: schedule.id }, body: to });
        own.put(moved);
        return moved;
      } catch (error) {
        toastError(error);
        await putBack(schedule);
        return null;
      }
    },
    [own, putBack],
  );

  return (schedule, to) => {
    if (to.getTime() === Date.parse(schedule.sendAt)) return;
    if (to.getTime() <= Date.now()) return toastRefusal(t.past);
    const sendAt = to.toISOString();
    void move(schedule, { sendAt }).then((moved) => {
      if (!moved) return;
      const text = t.moved(schedule.contact.name, when(sendAt));
      // What failed is moved from a time that is over: nothing can go back there.
      if (Date.parse(schedule.sendAt) <= Date.now()) toastDone(text);
      else {
        const { sendAt: before, repeatsFrom, silentSince } = schedule;
        toastUndo(text, () => void move(moved, { sendAt: before, repeatsFrom, silentSince }));
      }
    });
  };
}
