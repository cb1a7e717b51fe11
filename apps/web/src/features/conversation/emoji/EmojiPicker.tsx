import Box from "@mui/material/Box";
import { foldText } from "@recado/domain";
import { type KeyboardEvent, useMemo, useState } from "react";
import { SearchField } from "../../../shared/list/SearchField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";
import { EmojiGrid } from "./EmojiGrid";
import { EMOJIS } from "./emojis";
import { listRecent, rememberEmoji } from "./recentEmojis";

const ALL = EMOJIS.map(([emoji]) => emoji);

/** Emojis by their words; the ones used last come first. */
export default function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const [search, setSearch] = useState("");
  const [recent] = useState(listRecent);
  const found = useMemo(() => findEmojis(search), [search]);

  function choose(emoji: string) {
    rememberEmoji(emoji);
    onChoose(emoji);
  }

  return (
    <Box onKeyDown={crossOver} sx={{ display: "flex", flexDirection: "column", height: "100%", p: 1.5 }}>
      <SearchField autoFocus label={t.searchEmoji} value={search} onChange={setSearch} />
      <Box sx={{ flex: 1, minHeight: 0, mt: 1, overflowY: "auto" }}>
        {search === "" && recent.length > 0 && <EmojiGrid label={t.recentEmojis} emojis={recent} onChoose={choose} />}
        <EmojiGrid label={t.allEmojis} emojis={found} onChoose={choose} />
        {found.length === 0 && (
          <Box role="status" sx={{ p: 1, typography: "body2", color: "text.secondary" }}>
            {ui.nothingFound(search)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Up and down lead out of a group, and between the search and what it found. */
function crossOver(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [role="group"] > [tabindex="0"]')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function findEmojis(search: string): string[] {
  const wanted = foldText(search.trim());
  if (wanted === "") return ALL;
  return EMOJIS.filter(([, words]) => foldText(words).includes(wanted)).map(([emoji]) => emoji);
}
