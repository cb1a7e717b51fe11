import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { TimeOfDay, type Weekday, type WorkingHours } from "@recado/contract";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { MaskedField } from "../../shared/form/MaskedField";
import { useTexts } from "../../shared/texts/defineTexts";
import { describeDay } from "./describeDay";
import { workingHoursTexts } from "./texts";

/** Day, opening, closing, remark; on a phone the remark stands under the day. */
export const DAY_GRID = {
  display: "grid",
  columnGap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: "minmax(0, 1fr) 88px 88px", sm: "minmax(130px, 1fr) 104px 104px minmax(0, 1.2fr)" },
};

interface DayRowProps {
  /** The path of the day in the form: "schedules.0". */
  name: string;
  weekday: Weekday;
}

/** One weekday: when it opens, when it closes, and what that means. */
export function DayRow({ name, weekday }: DayRowProps) {
  const t = useTexts(workingHoursTexts);
  const id = useId();
  const day = useWatch({ name }) as WorkingHours;
  const readable = TimeOfDay.safeParse(day.startTime).success && TimeOfDay.safeParse(day.endTime).success;
  const meaning = readable ? describeDay(day) : "plain";
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        ...DAY_GRID,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        alignItems: "start",
        // Words beside a field stand on the line of its text.
        "& > p": { lineHeight: { sm: "44px" } },
      }}
    >
      <Typography
        id={id}
        variant="body2"
        sx={{
          fontWeight: 600,
          gridRow: { xs: meaning === "plain" ? "1 / span 2" : 1, sm: "auto" },
          alignSelf: { xs: "center", sm: "start" },
        }}
      >
        {t.weekdays[weekday]}
      </Typography>
      <Box sx={{ gridRow: { xs: "1 / span 2", sm: "auto" }, gridColumn: { xs: 2, sm: "auto" } }}>
        <MaskedField name={`${name}.startTime`} label={t.opens} hideLabel mask="00:00" placeholder="00:00" />
      </Box>
      <Box sx={{ gridRow: { xs: "1 / span 2", sm: "auto" }, gridColumn: { xs: 3, sm: "auto" } }}>
        <MaskedField name={`${name}.endTime`} label={t.closes} hideLabel mask="00:00" placeholder="00:00" />
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", gridColumn: { xs: 1, sm: "auto" } }}>
        {meaning === "free" && t.remarks.free}
        {meaning === "closed" && t.remarks.closed}
        {meaning === "overnight" && t.remarks.overnight(day.endTime)}
      </Typography>
    </Box>
  );
}
