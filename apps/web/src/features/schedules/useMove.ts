import { type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { useCallback } from "react";
import { call } from "../../shared/api/call";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastDone, toastError, toastRefusal, toastUndo } from "../../shared/ui/toasts";
import { scheduleTexts } from "./texts";
import { useWhen } from "./useWhen";

/** Moves a schedule to another time. It is there at once, and back where it was when that fails or is undone. */
export function useMove(): (schedule: Schedule, to: Date) => void {
  const t = useTexts(scheduleTexts);
  const own = useOwnRows(scheduleChannel);
  const when = useWhen();

  const move = useCallback(
    async (schedule: Schedule, sendAt: string) => {
      own.put({ ...schedule, sendAt });
      try {
        const moved = await call(scheduleRoutes.update, { params: { scheduleId: schedule.id }, body: { sendAt } });
        own.put(moved);
        return moved;
      } catch (error) {
        own.put(schedule);
        toastError(error);
        return null;
      }
    },
    [own],
  );

  return (schedule, to) => {
    if (to.getTime() === Date.parse(schedule.sendAt)) return;
    if (to.getTime() <= Date.now()) return toastRefusal(t.past);
    const sendAt = to.toISOString();
    void move(schedule, sendAt).then((moved) => {
      if (!moved) return;
      const text = t.moved(schedule.contact.name, when(sendAt));
      // What failed is moved from a time that is over: nothing can go back there.
      if (Date.parse(schedule.sendAt) <= Date.now()) toastDone(text);
      else toastUndo(text, () => void move(moved, schedule.sendAt));
    });
  };
}
