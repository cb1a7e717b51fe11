import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { WEEKDAYS, type WorkingHours } from "@recado/contract";
import { CopyPlus } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { useTexts } from "../../shared/texts/defineTexts";
import { DAY_GRID, DayRow } from "./DayRow";
import { OpenNow } from "./OpenNow";
import { workingHoursTexts } from "./texts";

const WORKDAYS = 5;

/** The opening hours of a week inside a `Form`. The form starts with `completeWeek(...)`, so that each day has its row. */
export function WorkingWeekField({ name }: { name: string }) {
  const t = useTexts(workingHoursTexts);
  const { getValues, setValue } = useFormContext();

  function copyMonday() {
    const week = getValues(name) as WorkingHours[];
    const { startTime = "", endTime = "" } = week[0] ?? {};
    const copied = week.map((day, index) => (index < WORKDAYS ? { ...day, startTime, endTime } : day));
    setValue(name, copied, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 1.5 }}>
        <Box sx={{ flex: "1 1 240px" }}>
          <OpenNow name={name} />
        </Box>
        <Button variant="outlined" startIcon={<CopyPlus size={18} strokeWidth={1.75} />} onClick={copyMonday}>
          {t.copyMonday}
        </Button>
      </Box>
      <Box aria-hidden sx={{ ...DAY_GRID, pb: 0.5, color: "text.secondary", "& > p": { px: 0.5 } }}>
        <span />
        <Typography variant="caption" component="p">
          {t.opens}
        </Typography>
        <Typography variant="caption" component="p">
          {t.closes}
        </Typography>
      </Box>
      {WEEKDAYS.map((weekday, index) => (
        <DayRow key={weekday} name={`${name}.${index}`} weekday={weekday} />
      ))}
      <Typography variant="caption" component="p" sx={{ color: "text.secondary", pt: 1.5 }}>
        {t.rules}
      </Typography>
    </Box>
  );
}
