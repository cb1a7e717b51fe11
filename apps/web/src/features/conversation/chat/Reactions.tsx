import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

/** What people put to a message: each emoji once, with how many and who. */
export function Reactions({ reactions }: { reactions: Message["reactions"] }) {
  const t = useTexts(messageTexts);
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.5 }}>
      {emojis.map((emoji) => {
        const people = reactions.filter((each) => each.emoji === emoji);
        const names = people.map(({ fromMe, name }) => (fromMe ? t.you : name)).join(", ");
        return (
          <Box
            key={emoji}
            role="img"
            aria-label={t.reacted(emoji, names)}
            title={names}
            sx={{
              px: 0.75,
              border: 1,
              borderColor: "divider",
              borderRadius: 3,
              bgcolor: "background.paper",
              typography: "caption",
            }}
          >
            {people.length > 1 ? `${emoji} ${people.length}` : emoji}
          </Box>
        );
      })}
    </Box>
  );
}
