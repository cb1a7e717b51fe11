import Box from "@mui/material/Box";
import type { Schedule } from "@recado/contract";
import { Check, CircleAlert, Pencil, Trash2 } from "lucide-react";
import { createContext, type MouseEvent, useContext } from "react";
import type { EventProps } from "react-big-calendar";
import { VariableText } from "../../../shared/form/VariableText";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { formatFor } from "../../../shared/texts/format";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { IconAction } from "../../../shared/ui/IconAction";
import { ContactAvatar } from "../../contacts";
import { scheduleTexts } from "../texts";
import { useMayChange, useMayRemove, useOtherAuthor } from "../useMayChange";

/** A schedule where the calendar draws it. */
export interface CalendarEvent {
  schedule: Schedule;
  title: string;
  start: Date;
  end: Date;
}

interface EventActions {
  open: (schedule: Schedule) => void;
  remove: (schedule: Schedule) => void;
}

/** What can be done with each. */
export const EventActionsContext = createContext<EventActions>({ open: () => undefined, remove: () => undefined });

type CalendarEventProps = EventProps<CalendarEvent>;

function StatusMark({ schedule }: { schedule: Schedule }) {
  const t = useTexts(scheduleTexts);
  const Icon = schedule.status === "ERRO" ? CircleAlert : schedule.status === "ENVIADA" ? Check : null;
  if (!Icon) return null;
  return <Icon size={14} role="img" aria-label={t.statuses[schedule.status]} style={{ flex: "none" }} />;
}

/** In the month, where nothing around it takes the focus: buttons of its own. */
export function MonthEvent({ event: { schedule, start } }: CalendarEventProps) {
  const t = useTexts(scheduleTexts);
  const clock = formatFor(LOCALES[useStore(languageStore)], { timeStyle: "short" });
  const { open, remove } = useContext(EventActionsContext);
  const mayChange = useMayChange()(schedule);
  const mayRemove = useMayRemove()(schedule);
  const { name } = schedule.contact;
  const small = { width: 24, height: 24, flex: "none", ...SMALL_ICON, ...UNDER_THE_HAND };
  const alone = (action: EventActions["open"]) => (event: MouseEvent) => {
    event.stopPropagation();
    action(schedule);
  };
  return (
    // The row of the library's table wants cells.
    <Box role="cell" sx={{ display: "flex", alignItems: "center", gap: 0.25 }}>
      <Box component="button" type="button" onClick={alone(open)} sx={[nameSx, MONTH_NAME]}>
        {/* As in the week: the time, then how it went. On a tablet the time has a line of its own. */}
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, width: { sm: "100%", md: "auto" } }}>
          {`${clock.format(start)} `}
        </Box>
        <StatusMark schedule={schedule} />
        <span dir="auto">{name}</span>
      </Box>
      {mayChange && !schedule.sentAt && (
        <IconAction label={t.edit(name)} icon={Pencil} onClick={alone(open)} sx={small} />
      )}
      {mayRemove && <IconAction label={t.remove(name)} icon={Trash2} onClick={alone(remove)} sx={small} />}
    </Box>
  );
}

const MONTH_NAME = { flexWrap: { sm: "wrap", md: "nowrap" }, "& > span:last-of-type": { flex: "1 1 0", minWidth: 0 } };

/** The name has all the room until hover or focus. */
const UNDER_THE_HAND = {
  display: { xs: "none", md: "inline-flex" },
  "@media (hover: hover)": { ".rbc-event:not(:hover):not(:focus-within) &": { display: "none" } },
} as const;

/** As at the end of a row in every list. */
const ROW_BUTTON = { color: "text.secondary", "& svg": { width: 18, height: 18 } };

const SMALL_ICON = { "& svg": { width: 14, height: 14 } };

const nameSx = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  flex: 1,
  minWidth: 0,
  minHeight: 24,
  p: 0,
  border: 0,
  bgcolor: "transparent",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > span:first-of-type": { flex: "none" },
};

/** A seventh of a phone has room for a face, and the name is told. */
const NAMED = { flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const FACED = { "@media (max-width: 599.95px)": HIDDEN_TEXT };

export function WeekEvent(props: CalendarEventProps) {
  return <GridEvent {...props} isTight />;
}

/** In the week and the day the whole of it is one button: Enter opens it, Delete removes what one may remove. */
export function GridEvent({ event: { schedule }, isTight = false }: CalendarEventProps & { isTight?: boolean }) {
  const { open, remove } = useContext(EventActionsContext);
  const mayChange = useMayChange()(schedule);
  const mayRemove = useMayRemove()(schedule);
  const icons = [
    ...(mayChange && !schedule.sentAt ? [{ name: "edit", Icon: Pencil, action: open }] : []),
    ...(mayRemove ? [{ name: "remove", Icon: Trash2, action: remove }] : []),
  ];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 0.25, sm: 0.5 } }}>
      <StatusMark schedule={schedule} />
      {isTight && (
        <Box sx={{ display: { xs: "block", sm: "none" }, minWidth: 0 }}>
          <ContactAvatar contact={{ ...schedule.contact, profilePicUrl: null, isGroup: false }} size={18} />
        </Box>
      )}
      <Box dir="auto" sx={isTight ? [NAMED, FACED] : NAMED}>
        {schedule.contact.name}
      </Box>
      {icons.map(({ name, Icon, action }) => (
        <Box
          key={name}
          component="span"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            action(schedule);
          }}
          sx={{ p: 0.25, ...UNDER_THE_HAND }}
        >
          <Icon size={14} />
        </Box>
      ))}
    </Box>
  );
}

/** On a phone what can be done stands beside the name, and what is said has the whole line. */
const AGENDA_ROW = {
  display: "grid",
  alignItems: "center",
  columnGap: 0.5,
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: { xs: '"name actions" "said said"', sm: '"name actions" "said actions"' },
};

/** In the agenda there is room for what is said. */
export function AgendaEvent({ event: { schedule } }: CalendarEventProps) {
  const t = useTexts(scheduleTexts);
  const { open, remove } = useContext(EventActionsContext);
  const mayChange = useMayChange()(schedule);
  const mayRemove = useMayRemove()(schedule);
  const author = useOtherAuthor()(schedule);
  const { contact, status, problem, body } = schedule;
  return (
    <Box sx={AGENDA_ROW}>
      <Box
        component="button"
        type="button"
        dir="auto"
        onClick={(event) => {
          event.stopPropagation();
          open(schedule);
        }}
        sx={{
          ...nameSx,
          // As high as what can be done beside it, also where that is nothing: the time stands on its line.
          minHeight: { xs: 44, sm: 24 },
          typography: "body2",
          fontWeight: 600,
          overflowWrap: "anywhere",
          gridArea: "name",
        }}
      >
        {contact.name}
      </Box>
      <Box sx={{ gridArea: "said", minWidth: 0 }}>
        <Box dir="auto" sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
          <VariableText text={body.length > 120 ? `${body.slice(0, 119)}…` : body} />
        </Box>
        {status !== "PENDENTE" && (
          <Box sx={{ typography: "caption", color: problem ? "error.main" : "text.secondary" }}>
            {problem ? t.problems[problem] : t.statuses[status]}
          </Box>
        )}
        {author && <Box sx={{ typography: "caption", color: "text.secondary" }}>{t.dialog.by(author)}</Box>}
      </Box>
      <Box sx={{ gridArea: "actions", display: "flex", gap: 0.5 }}>
        {mayChange && !schedule.sentAt && (
          <IconAction label={t.edit(contact.name)} icon={Pencil} onClick={() => open(schedule)} sx={ROW_BUTTON} />
        )}
        {mayRemove && (
          <IconAction label={t.remove(contact.name)} icon={Trash2} onClick={() => remove(schedule)} sx={ROW_BUTTON} />
        )}
      </Box>
    </Box>
  );
}
