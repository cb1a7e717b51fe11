import Box from "@mui/material/Box";
import type { MessageData } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

/** A question with its answers. Votes are seen on telephones only. */
export function Poll({ poll }: { poll: NonNullable<MessageData["poll"]> }) {
  const t = useTexts(messageTexts);
  return (
    <Box sx={{ minWidth: 200 }}>
      <Box sx={{ typography: "overline", color: "var(--quiet)" }}>{t.kinds.poll}</Box>
      <Box sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>{poll.question}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </Box>
    </Box>
  );
}
