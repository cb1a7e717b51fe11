import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type WorkingHours, WorkingWeek } from "@recado/contract";
import { isOpen, nextOpening } from "@recado/domain";
import { useWatch } from "react-hook-form";
import { useSetting } from "../../shared/live/useSetting";
import { useTexts } from "../../shared/texts/defineTexts";
import { tellDay } from "./tellDay";
import { workingHoursTexts } from "./texts";
import { useNow } from "./useNow";

/** Whether the hours in the form mean open or closed at this moment where the company is, and when it opens next. */
export function OpenNow({ name }: { name: string }) {
  const timeZone = useSetting("timezone");
  const week = WorkingWeek.safeParse(useWatch({ name }));
  // A half-typed time says nothing yet; the room is kept so that the rows below stay where they are.
  return (
    <Box role="status" sx={{ minHeight: 40 }}>
      {timeZone && week.success && <State week={week.data} timeZone={timeZone} />}
    </Box>
  );
}

function State({ week, timeZone }: { week: WorkingHours[]; timeZone: string }) {
  const t = useTexts(workingHoursTexts);
  const now = useNow();
  const open = isOpen(week, now, timeZone);
  const opening = nextOpening(week, now, timeZone);
  const closed = opening
    ? t.closedUntil[tellDay(opening.moment, now, timeZone)](opening.time, t.weekdays[opening.weekday])
    : t.neverOpen;
  return (
    <Box sx={{ display: "flex", gap: 1.25 }}>
      <Box
        sx={{
          width: 10,
          height: 10,
          mt: 0.5,
          flexShrink: 0,
          borderRadius: "50%",
          bgcolor: open ? "success.main" : "text.disabled",
        }}
      />
      <Box>
        <Typography variant="subtitle2" component="p">
          {open ? t.openNow : closed}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {t.timeZone(timeZone.replaceAll("_", " "))}
        </Typography>
      </Box>
    </Box>
  );
}
