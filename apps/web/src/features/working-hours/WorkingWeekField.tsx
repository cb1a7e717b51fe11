import Box from "@mui/material/Box";
import { WEEKDAYS } from "@recado/contract";
import { useFormContext } from "react-hook-form";
import type { Day } from "./completeWeek";
import { DayRow } from "./DayRow";
import { OpenNow } from "./OpenNow";

const WORKDAYS = 5;

/** The opening hours of a week inside a `Form`. The form starts with `completeWeek(...)`, so that each day has its row. */
export function WorkingWeekField({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();

  function copy(from: number, count: number) {
    const week = getValues(name) as Day[];
    const { open = true, intervals = [] } = week[from] ?? {};
    const copied = week.map((day, index) => (index < count ? { ...day, open, intervals } : day));
    setValue(name, copied, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Box>
      <Box sx={{ mb: 1.5 }}>
        <OpenNow name={name} />
      </Box>
      {WEEKDAYS.map((weekday, index) => (
        <DayRow
          key={weekday}
          name={`${name}.${index}`}
          weekday={weekday}
          onCopy={(to) => copy(index, to === "all" ? WEEKDAYS.length : WORKDAYS)}
        />
      ))}
    </Box>
  );
}
