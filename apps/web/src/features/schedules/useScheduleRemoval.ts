import { type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { useRemoval } from "../../shared/crud/useRemoval";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { scheduleTexts } from "./texts";

/** Asks, and takes a schedule back. */
export function useScheduleRemoval(onRemoved?: () => void) {
  const t = useTexts(scheduleTexts);
  const own = useOwnRows(scheduleChannel);
  return useRemoval<Schedule>({
    rowName: ({ contact }) => contact.name,
    remove: ({ id }) => call(scheduleRoutes.remove, { params: { scheduleId: id } }),
    onRemoved({ id }) {
      own.drop(id);
      onRemoved?.();
    },
    text: () => t.removeText,
  });
}
