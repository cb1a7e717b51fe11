import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { WorkingWeek } from "@recado/contract";
import { isOpen, nextOpening, type Opening, type OpeningHours, today } from "@recado/domain";
import { useWatch } from "react-hook-form";
import { useSetting } from "../../shared/live/useSetting";
import { useNow } from "../../shared/screen/useNow";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { formatDay } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import { nameOfZone } from "../../shared/texts/nameOfZone";
import { useOwnCompany } from "./companyQuery";
import { relativeDay } from "./relativeDay";
import { workingHoursTexts } from "./texts";

/** Whether the hours in the form mean open or closed at this moment where the company is, and when it opens next. */
export function OpenNow({ name }: { name: string }) {
  const timeZone = useSetting("timezone");
  const week = WorkingWeek.safeParse(useWatch({ name }));
  const holidays = useOwnCompany().data?.holidays;
  // A half-typed time says nothing yet; the room is kept so that the rows below stay where they are.
  return (
    <Box role="status" sx={{ minHeight: 40 }}>
      {timeZone && holidays && week.success && <State hours={{ week: week.data, holidays }} timeZone={timeZone} />}
    </Box>
  );
}

function State({ hours, timeZone }: { hours: OpeningHours; timeZone: string }) {
  const t = useTexts(workingHoursTexts);
  const language = useStore(languageStore);
  const now = useNow();
  const open = isOpen(hours, now, timeZone);
  const opening = nextOpening(hours, now, timeZone);
  function formatOpening({ moment, weekday, time }: Opening) {
    const when = relativeDay(moment, now, timeZone);
    return t.closedUntil[when](
      time,
      when === "distant" ? formatDay(today(timeZone, moment), language) : t.weekdays[weekday],
    );
  }
  const closed = opening ? formatOpening(opening) : t.neverOpen;
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
          {t.timeZone(nameOfZone(timeZone, language))}
        </Typography>
      </Box>
    </Box>
  );
}
