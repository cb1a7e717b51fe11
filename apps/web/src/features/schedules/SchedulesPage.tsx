import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { MAX_IN_A_STRETCH, type Schedule, scheduleChannel } from "@recado/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SearchField } from "../../shared/list/SearchField";
import { isAhead, useDebounced } from "../../shared/list/useDebounced";
import { useOwnRows } from "../../shared/live/rows";
import { useAddAtOnce } from "../../shared/screen/addAtOnce";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Notice } from "../../shared/ui/Notice";
import { Page } from "../../shared/ui/Page";
import { toastRefusal } from "../../shared/ui/toasts";
import { type CalendarView, dayRangeOf } from "./calendar/dayRange";
import { ScheduleCalendar } from "./calendar/ScheduleCalendar";
import { ScheduleDialog } from "./ScheduleDialog";
import ScheduleMessage from "./ScheduleMessage";
import { ShownSchedule } from "./ShownSchedule";
import { schedulesIn } from "./scheduleQueries";
import { inAnHour } from "./sendTimes";
import { scheduleTexts } from "./texts";
import { useMayChange, useMayRemove } from "./useMayChange";
import { useMove } from "./useMove";
import { useScheduleRemoval } from "./useScheduleRemoval";

/** Nothing, a new one (at a time, for somebody), or one that is there. */
type DialogState = { start?: Date; contactId?: number; schedule?: Schedule } | null;

/** What is promised to customers, in a calendar. */
export default function SchedulesPage() {
  const t = useTexts(scheduleTexts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [chosenView, setView] = useState<CalendarView>();
  const view = chosenView ?? (isPhone ? "agenda" : "month");
  const [date, setDate] = useState(() => new Date());
  const [search, setSearch] = useState("");
  const wanted = useDebounced(search.trim());
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("contactId")) || undefined;
  const [opened, setOpened] = useState<DialogState>(null);
  useAddAtOnce(() => setOpened({}));

  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...schedulesIn(dayRangeOf(view, date), wanted),
    placeholderData: keepPreviousData,
  });
  const own = useOwnRows(scheduleChannel);
  const move = useMove();
  const mayChange = useMayChange();
  const mayRemove = useMayRemove();
  const close = useCallback(() => {
    setOpened(null);
    // Whoever reloads does not begin again.
    setParams({}, { replace: true });
  }, [setParams]);
  const removal = useScheduleRemoval(close);
  const open = useCallback((schedule: Schedule) => setOpened({ schedule }), []);

  /** In the day or the half hour that is passing, what is still to come of it counts. */
  function addAt(at: Date, end: Date) {
    const now = Date.now();
    if (end.getTime() <= now) toastRefusal(t.past);
    else setOpened({ start: at.getTime() > now ? at : inAnHour() });
  }

  const shown = opened ?? (asked ? { contactId: asked } : null);
  const contactId = shown?.schedule?.contactId ?? shown?.contactId;
  const told = shown?.schedule && (shown.schedule.sentAt || !mayChange(shown.schedule)) ? shown.schedule : null;
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpened({})}>
      {t.add}
    </Button>
  );
  return (
    <Page isWide title={t.title(data?.count)} lead={t.lead} actions={add}>
      <Box sx={{ mb: 2 }}>
        <SearchField
          label={t.search}
          value={search}
          onChange={setSearch}
          isSearching={isAhead(search, wanted) || isPlaceholderData}
        />
      </Box>
      {data?.hasMore && <Notice kind="info">{t.capped(MAX_IN_A_STRETCH)}</Notice>}
      {!data && error ? (
        <FailedPart error={error} onRetry={() => void refetch()} />
      ) : (
        <ScheduleCalendar
          schedules={data?.schedules}
          isLoading={!data || isPlaceholderData}
          view={view}
          date={date}
          onView={setView}
          onDate={setDate}
          onOpen={open}
          onRemove={removal.ask}
          onMove={move}
          onAdd={addAt}
        />
      )}
      {told ? (
        <ShownSchedule
          schedule={told}
          onRemove={mayRemove(told) ? () => removal.ask(told) : undefined}
          onClose={close}
        />
      ) : contactId ? (
        <ScheduleMessage
          key={contactId}
          contactId={contactId}
          schedule={shown?.schedule}
          onRemove={shown?.schedule && removal.ask}
          onClose={close}
        />
      ) : (
        shown && <ScheduleDialog start={shown.start} onSaved={own.put} onClose={close} />
      )}
      {removal.dialog}
    </Page>
  );
}
