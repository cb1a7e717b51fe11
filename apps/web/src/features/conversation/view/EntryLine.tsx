import Box from "@mui/material/Box";
import type { TimelineEntry } from "@recado/contract";
import {
  AlarmClock,
  ArrowRightLeft,
  Bot,
  CheckCheck,
  Lock,
  type LucideIcon,
  RotateCcw,
  Tag,
  Undo2,
  UserCheck,
} from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { NoteText } from "../notes/NoteText";
import { timelineTexts } from "./timelineTexts";
import { useTimes } from "./useTimes";

/** A note: yellow, with a folded corner, on our side. */
const NOTE = {
  position: "relative",
  width: "fit-content",
  maxWidth: { xs: "82%", sm: "min(520px, 82%)" },
  my: 1,
  ml: "auto",
  p: "9px 36px 9px 12px",
  borderRadius: "12px",
  color: "var(--note-ink)",
  bgcolor: "var(--note)",
  clipPath: "polygon(0 0, calc(100% - 20px) 0, 100% 20px, 100% 100%, 0 100%)",
  "&::after": {
    content: '""',
    position: "absolute",
    top: 0,
    right: 0,
    width: 20,
    height: 20,
    borderBottomLeftRadius: "8px",
    bgcolor: "var(--note-fold)",
  },
} as const;

const ICONS: Record<TimelineEntry["kind"], LucideIcon> = {
  accepted: UserCheck,
  transferred: ArrowRightLeft,
  returned: Undo2,
  resolved: CheckCheck,
  reopened: RotateCcw,
  handedOver: Bot,
  robotFailed: Bot,
  robotSpent: Bot,
  tagged: Tag,
  untagged: Tag,
  noted: Lock,
  snoozed: AlarmClock,
  cameBack: AlarmClock,
};

/** What was done to the conversation between two messages. */
export function EntryLine({ entry, isOtherDay }: { entry: TimelineEntry; isOtherDay: boolean }) {
  const t = useTexts(timelineTexts);
  const times = useTimes();
  const { createdAt, note } = entry;
  const time = <time dateTime={createdAt}>{isOtherDay ? times.moment(createdAt) : times.time(createdAt)}</time>;
  if (note) {
    return (
      <Box data-entry="noted" sx={NOTE}>
        <Box sx={{ typography: "overline", color: "var(--note-meta)" }}>
          <Lock size={12} aria-hidden style={{ verticalAlign: -1.5, marginRight: 4 }} />
          {`${t.say(entry)} · `}
          {time}
        </Box>
        <Box dir="auto" sx={{ typography: "body2", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          <NoteText text={note.text} mentions={note.mentions} />
        </Box>
      </Box>
    );
  }
  const Icon = ICONS[entry.kind];
  const words = t.say(entry);
  const who = t.who(entry);
  // Some are told without saying who did them.
  const named = words.startsWith(who) ? who : "";
  return (
    <Box
      data-entry={entry.kind}
      dir="auto"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        my: 0.75,
        mx: "auto",
        px: 1.5,
        maxWidth: "100%",
        textAlign: "center",
        overflowWrap: "anywhere",
        typography: "caption",
        color: "text.secondary",
      }}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ minWidth: 0, "& b": { fontWeight: 600 } }}>
        {named && <b>{named}</b>}
        {`${words.slice(named.length)} · `}
        {time}
      </Box>
    </Box>
  );
}
