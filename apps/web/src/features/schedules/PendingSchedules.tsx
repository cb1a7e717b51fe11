import Box from "@mui/material/Box";
import type { Schedule } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Eye, Pencil, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { VariableText } from "../../shared/form/VariableText";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import ScheduleMessage from "./ScheduleMessage";
import { ShownSchedule } from "./ShownSchedule";
import { pendingOf } from "./scheduleQueries";
import { scheduleTexts } from "./texts";
import { useMayChange, useMayRemove, useOtherAuthor } from "./useMayChange";
import { useScheduleRemoval } from "./useScheduleRemoval";
import { useWhen } from "./useWhen";

interface PendingSchedulesProps {
  contactId: number;
  /** What it stands in; without schedules there is nothing. */
  part: ComponentType<{ title: string; children: ReactNode }>;
}

/** What is promised to a contact and has not left. */
export default function PendingSchedules({ contactId, part: Part }: PendingSchedulesProps) {
  const t = useTexts(scheduleTexts);
  const when = useWhen();
  const { data } = useQuery(pendingOf(contactId));
  const [edited, setEdited] = useState<Schedule>();
  const [shown, setShown] = useState<Schedule>();
  const removal = useScheduleRemoval();
  const mayChange = useMayChange();
  const mayRemove = useMayRemove();
  const authorOf = useOtherAuthor();
  if (!data || data.schedules.length === 0) return null;
  return (
    <Part title={t.pending}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {data.schedules.map((schedule) => (
          <Box component="li" key={schedule.id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Box sx={{ display: "grid", color: "text.secondary" }}>
              <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: "body2" }}>
                {[when(schedule.sendAt), authorOf(schedule)].filter(Boolean).join(" · ")}
              </Box>
              <Box dir="auto" sx={{ typography: "caption", color: "text.secondary", ...ONE_LINE }}>
                <VariableText text={schedule.body} />
              </Box>
            </Box>
            {mayChange(schedule) ? (
              <IconAction label={t.edit(schedule.body)} icon={Pencil} onClick={() => setEdited(schedule)} />
            ) : (
              <IconAction label={t.show(schedule.body)} icon={Eye} onClick={() => setShown(schedule)} />
            )}
            {mayRemove(schedule) && (
              <IconAction label={t.remove(schedule.body)} icon={Trash2} onClick={() => removal.ask(schedule)} />
            )}
          </Box>
        ))}
      </Box>
      {edited && <ScheduleMessage contactId={contactId} schedule={edited} onClose={() => setEdited(undefined)} />}
      {shown && <ShownSchedule schedule={shown} onClose={() => setShown(undefined)} />}
      {removal.dialog}
    </Part>
  );
}

const ONE_LINE = { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
