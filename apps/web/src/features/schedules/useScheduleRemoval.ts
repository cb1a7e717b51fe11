import { type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { useRemoval } from "../../shared/crud/useRemoval";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { scheduleTexts } from "./texts";

/** Without a question: for one that came to be a moment ago and is not what was asked for. */
export async function removeSchedule({ id }: Schedule): Promise<void> {
  await call(scheduleRoutes.remove, { params: { scheduleId: id } });
}

/** Asks, and takes a schedule back. */
export function useScheduleRemoval(onRemoved?: () => void) {
  const t = useTexts(scheduleTexts);
  const own = useOwnRows(scheduleChannel);
  return useRemoval<Schedule>({
    rowName: ({ contact }) => contact.name,
    remove: removeSchedule,
    onRemoved({ id }) {
      own.drop(id);
      onRemoved?.();
    },
    text: () => t.removeText,
  });
}
