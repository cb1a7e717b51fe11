import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { WhoButton } from "./WhoButton";

/** What people put to a message: each emoji once, with how many and who. */
export function Reactions({ reactions }: { reactions: Message["reactions"] }) {
  const t = useTexts(messageTexts);
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))].map((emoji) => {
    const people = reactions.filter((each) => each.emoji === emoji);
    const names = people.map(({ fromMe, name }) => (fromMe ? t.you : name)).join(", ");
    return { emoji, names, count: people.length };
  });
  const label = emojis.map(({ emoji, names }) => t.reacted(emoji, names)).join("; ");
  return (
    <div className="bubble-reactions">
      <WhoButton label={label} rows={emojis.map(({ emoji, names }) => ({ key: emoji, what: emoji, names }))}>
        <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
          {emojis.map(({ emoji, names, count }) => (
            <Box
              key={emoji}
              component="span"
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
              {count > 1 ? `${emoji} ${count}` : emoji}
            </Box>
          ))}
        </Box>
      </WhoButton>
    </div>
  );
}
