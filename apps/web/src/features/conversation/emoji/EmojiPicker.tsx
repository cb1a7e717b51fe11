import Box from "@mui/material/Box";
import { foldText } from "@recado/domain";
import { useMemo, useState } from "react";
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
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%", p: 1.5 }}>
      <SearchField label={t.searchEmoji} value={search} onChange={setSearch} />
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

function findEmojis(search: string): string[] {
  const wanted = foldText(search.trim());
  if (wanted === "") return ALL;
  return EMOJIS.filter(([, words]) => foldText(words).includes(wanted)).map(([emoji]) => emoji);
}
