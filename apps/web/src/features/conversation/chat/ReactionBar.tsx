import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

const QUICK = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

interface ReactionBarProps {
  chosen: string | undefined;
  onChoose: (emoji: string) => void;
}

/** The emojis people put to messages most; the chosen one again takes it away. */
export function ReactionBar({ chosen, onChoose }: ReactionBarProps) {
  const t = useTexts(messageTexts);
  return (
    <Box component="li" role="none" sx={{ display: "flex", px: 1, pb: 0.5 }}>
      {QUICK.map((emoji) => (
        <IconButton
          key={emoji}
          role="menuitemradio"
          aria-checked={emoji === chosen}
          aria-label={t.react(emoji)}
          onClick={() => onChoose(emoji)}
          sx={{ fontSize: 20, bgcolor: emoji === chosen ? "action.selected" : undefined }}
        >
          {emoji}
        </IconButton>
      ))}
    </Box>
  );
}
