import { type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { useCallback } from "react";
import { call } from "../../shared/api/call";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { toastError, toastRefusal, toastUndo } from "../../shared/ui/toasts";
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
        own.put(await call(scheduleRoutes.update, { params: { scheduleId: schedule.id }, body: { sendAt } }));
        return true;
      } catch (error) {
        own.put(schedule);
        toastError(error);
        return false;
      }
    },
    [own],
  );

  return (schedule, to) => {
    if (to.getTime() === Date.parse(schedule.sendAt)) return;
    if (to.getTime() <= Date.now()) return toastRefusal(t.past);
    const sendAt = to.toISOString();
    void move(schedule, sendAt).then((isMoved) => {
      if (!isMoved) return;
      toastUndo(
        t.moved(schedule.contact.name, when(sendAt)),
        () => void move({ ...schedule, sendAt }, schedule.sendAt),
      );
    });
  };
}
