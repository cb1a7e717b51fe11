import Box from "@mui/material/Box";
import type { TimelineEntry } from "@recado/contract";
import { Lock } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { NoteText } from "../notes/NoteText";
import { timelineTexts } from "./timelineTexts";
import { useTimes } from "./useTimes";

/** What was done to the conversation between two messages. */
export function EntryLine({ entry, isOtherDay }: { entry: TimelineEntry; isOtherDay: boolean }) {
  const t = useTexts(timelineTexts);
  const times = useTimes();
  const { createdAt, note } = entry;
  const time = <time dateTime={createdAt}>{isOtherDay ? times.moment(createdAt) : times.time(createdAt)}</time>;
  if (note) {
    return (
      <Box
        data-entry="noted"
        sx={{
          my: 1,
          mx: "auto",
          px: 1.5,
          py: 1,
          maxWidth: "min(100%, 480px)",
          borderRadius: 2,
          color: "var(--note-ink)",
          bgcolor: "var(--note)",
        }}
      >
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
  return (
    <Box
      data-entry={entry.kind}
      dir="auto"
      sx={{
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
      {`${t.say(entry)} · `}
      {time}
    </Box>
  );
}
