import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import type { KeyboardEvent } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

const QUICK = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

interface ReactionBarProps {
  chosen: string | undefined;
  onChoose: (emoji: string) => void;
}

/** Left and right lead from one emoji to the next; up and down leave them all, for the entry above or below in the menu. */
function walk({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const emojis = [...currentTarget.children] as HTMLElement[];
  const at = emojis.indexOf(target as HTMLElement);
  const next = { ArrowLeft: at - 1, ArrowRight: (at + 1) % emojis.length, ArrowUp: 0, ArrowDown: -1 }[key];
  // The menu goes on from the one that has the focus: up from the first, down from the last.
  if (next !== undefined) emojis.at(next)?.focus();
}

/** The emojis people put to messages most; the chosen one again takes it away. */
export function ReactionBar({ chosen, onChoose }: ReactionBarProps) {
  const t = useTexts(messageTexts);
  return (
    <Box component="li" role="none" onKeyDown={walk} sx={{ display: "flex", px: 1, pb: 0.5 }}>
      {QUICK.map((emoji) => (
        <MenuItem
          key={emoji}
          component="div"
          role="menuitemradio"
          selected={emoji === chosen}
          aria-label={t.react(emoji)}
          onClick={() => onChoose(emoji)}
          sx={{ justifyContent: "center", width: { xs: 44, sm: 40 }, m: 0, p: 0, fontSize: 20 }}
        >
          {emoji}
        </MenuItem>
      ))}
    </Box>
  );
}
