import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ToolbarProps } from "react-big-calendar";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { scheduleTexts } from "../texts";
import { VIEWS } from "./dayRange";
import type { CalendarEvent } from "./events";

/** Which days are shown, and how. */
export function CalendarBar({ label, view, onNavigate, onView }: ToolbarProps<CalendarEvent>) {
  const t = useTexts(scheduleTexts);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
      <Button variant="outlined" onClick={() => onNavigate("TODAY")}>
        {t.words.today}
      </Button>
      <IconAction label={t.words.previous} icon={ChevronLeft} onClick={() => onNavigate("PREV")} />
      <IconAction label={t.words.next} icon={ChevronRight} onClick={() => onNavigate("NEXT")} />
      <Box component="h2" aria-live="polite" sx={LABEL}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t.calendar}
        onChange={(_, next) => next && onView(next)}
      >
        {VIEWS.map((each) => (
          <ToggleButton key={each} value={each}>
            {t.views[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const LABEL = {
  flex: 1,
  m: 0,
  typography: "h3",
  whiteSpace: "nowrap",
  // Months and weekdays are written small, but here they begin a line.
  "&::first-letter": { textTransform: "uppercase" },
} as const;
