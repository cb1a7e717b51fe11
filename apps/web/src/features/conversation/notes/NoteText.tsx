import Box from "@mui/material/Box";
import { splitMentions } from "@recado/domain";

interface NoteTextProps {
  text: string;
  /** Who was told of it. */
  mentions: readonly string[];
}

/** A name up to this length stays on one line. */
const SHORT = 24;

/** A note's words; those who were told of it stand out. */
export function NoteText({ text, mentions }: NoteTextProps) {
  return splitMentions(text, mentions).map((part) =>
    part.name === null ? (
      part.text
    ) : (
      <Box
        component="b"
        key={part.at}
        data-mention
        sx={{
          px: "3px",
          borderRadius: "5px",
          fontWeight: 600,
          bgcolor: "var(--note-line)",
          boxDecorationBreak: "clone",
          whiteSpace: part.text.length <= SHORT ? "nowrap" : undefined,
        }}
      >
        {part.text}
      </Box>
    ),
  );
}
