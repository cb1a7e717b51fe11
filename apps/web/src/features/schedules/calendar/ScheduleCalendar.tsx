import "react-big-calendar/lib/css/react-big-calendar.css";
import "react-big-calendar/lib/addons/dragAndDrop/styles.css";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Schedule } from "@recado/contract";
import { CalendarClock } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Calendar, type HeaderProps } from "react-big-calendar";
import addon from "react-big-calendar/lib/addons/dragAndDrop";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { uiTexts } from "../../../shared/ui/texts";
import { timeOn } from "../sendTimes";
import { scheduleTexts } from "../texts";
import { useMayChange, useMayRemove } from "../useMayChange";
import { CalendarBar } from "./CalendarBar";
import { calendarSx } from "./calendarSx";
import { AGENDA_DAYS, type CalendarView, VIEWS } from "./dayRange";
import { AgendaEvent, type CalendarEvent, EventActionsContext, GridEvent, MonthEvent, WeekEvent } from "./events";
import { formatsOf, localizer } from "./localizer";

/** The addon is CommonJS: its default is the whole module where it is built as Node would load it. */
const withDragAndDrop = (addon as typeof addon & { default?: typeof addon }).default ?? addon;
const DragCalendar = withDragAndDrop<CalendarEvent>(Calendar);

/**
 * The library's own says that it heads a column of a table, where there is none. On a phone the name of each day goes below
 * its number, also where both would have room.
 */
function DayHeader({ label }: HeaderProps) {
  const [number, name] = label.split(" ");
  return (
    <span>
      {number}{" "}
      <Box component="span" sx={{ display: { xs: "block", sm: "inline" } }}>
        {name}
      </Box>
    </span>
  );
}

/** A message has no length; this is how much of the day it takes where hours are drawn. */
const SHOWN_MS = 30 * 60_000;

const components = {
  toolbar: CalendarBar,
  month: { event: MonthEvent },
  week: { event: WeekEvent, header: DayHeader },
  day: { event: GridEvent, header: DayHeader },
  agenda: { event: AgendaEvent },
};

interface ScheduleCalendarProps {
  schedules: Schedule[] | undefined;
  /** More are on their way: then nothing is said of how many there are. */
  isLoading: boolean;
  view: CalendarView;
  date: Date;
  onView: (view: CalendarView) => void;
  onDate: (date: Date) => void;
  onOpen: (schedule: Schedule) => void;
  onRemove: (schedule: Schedule) => void;
  onMove: (schedule: Schedule, to: Date) => void;
  /** An empty place was chosen, which ends at `end`. */
  onAdd: (at: Date, end: Date) => void;
}

/** Schedules by month, week, day, or one under the other. What has not left is dragged to another time by who may. */
export function ScheduleCalendar(props: ScheduleCalendarProps) {
  const { schedules, isLoading, view, date, onView, onDate, onOpen, onRemove, onMove, onAdd } = props;
  const t = useTexts(scheduleTexts);
  const ui = useTexts(uiTexts);
  const mayChange = useMayChange();
  const mayRemove = useMayRemove();
  const language = useStore(languageStore);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const formats = useMemo(() => formatsOf(language, isNarrow), [language, isNarrow]);
  const actions = useMemo(() => ({ open: onOpen, remove: onRemove }), [onOpen, onRemove]);
  const nothing = <EmptyState icon={CalendarClock} title={t.words.noEventsInRange} action={null} />;
  const events = useMemo(() => (schedules ?? []).map(toEvent), [schedules]);

  // An empty week is scrolled by keys too.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view === "week" || view === "day")
      box.current?.querySelector(".rbc-time-content")?.setAttribute("tabindex", "0");
  }, [view]);

  function press({ schedule }: CalendarEvent, key: string) {
    if (key === "Enter" || key === " ") onOpen(schedule);
    if (key === "Delete" && mayRemove(schedule)) onRemove(schedule);
  }

  return (
    <EventActionsContext.Provider value={actions}>
      <Box ref={box} sx={calendarSx}>
        <DragCalendar
          localizer={localizer}
          culture={language}
          formats={formats}
          messages={{ ...t.views, ...t.words, noEventsInRange: isLoading ? LOADING : nothing }}
          components={components}
          events={events}
          views={[...VIEWS]}
          view={view}
          date={date}
          length={AGENDA_DAYS}
          scrollToTime={SEVEN}
          onView={(next) => onView(next as CalendarView)}
          onNavigate={onDate}
          onDrillDown={(day) => {
            onDate(day);
            onView("day");
          }}
          onSelectEvent={({ schedule }) => onOpen(schedule)}
          onKeyPressEvent={(event, pressed) => press(event, (pressed.nativeEvent as KeyboardEvent).key)}
          selectable
          onSelectSlot={({ start, end }) => onAdd(view === "month" ? timeOn(start) : start, end)}
          resizable={false}
          draggableAccessor={({ schedule }) => !schedule.sentAt && mayChange(schedule)}
          onEventDrop={({ event, start }) => onMove(event.schedule, new Date(start))}
          eventPropGetter={({ schedule }) => ({ className: `is-${schedule.status}` })}
          tooltipAccessor={({ schedule }) => schedule.body.slice(0, 200)}
          popup
        />
        {/* The agenda says it itself. */}
        {view !== "agenda" && (isLoading || events.length === 0) && (
          <Box key={isLoading ? "loading" : "empty"} role="status" sx={SAID}>
            {isLoading ? ui.loading : t.words.noEventsInRange}
          </Box>
        )}
      </Box>
    </EventActionsContext.Provider>
  );
}

/** Over the days, which can be chosen all the same. What is there in no time says nothing before. */
const SAID = {
  position: "absolute",
  zIndex: 2,
  bottom: 24,
  left: "50%",
  translate: "-50%",
  px: 2,
  py: 1,
  borderRadius: "10px",
  bgcolor: "background.paper",
  boxShadow: "var(--e2)",
  typography: "body2",
  color: "text.secondary",
  textAlign: "center",
  pointerEvents: "none",
  "@keyframes say": { from: { visibility: "hidden" } },
  animation: "say 300ms steps(1)",
} as const;

/** The shape of the table that comes in its place: day, time and who. */
const LOADING = <SkeletonRows columns={3} height={64} />;
const SEVEN = new Date(1970, 0, 1, 7);

function toEvent(schedule: Schedule): CalendarEvent {
  const start = new Date(schedule.sendAt);
  // Just before midnight it must not reach into the next day.
  const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1).getTime() - 1_000;
  const end = new Date(Math.min(start.getTime() + SHOWN_MS, midnight));
  return { schedule, title: schedule.contact.name, start, end };
}
