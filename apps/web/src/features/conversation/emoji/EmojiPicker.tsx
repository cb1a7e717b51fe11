import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { foldText } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { CarFront, Coffee, Flag, Hand, Hash, Leaf, Lightbulb, type LucideIcon, Smile, Volleyball } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { SearchField } from "../../../shared/list/SearchField";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { languageStore } from "../../../shared/texts/languageStore";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";
import { EmojiGrid } from "./EmojiGrid";
import { EMOJI_GROUPS, type EmojiGroup, findEmojis, loadEmojis } from "./emojis";
import { listRecent, rememberEmoji } from "./recentEmojis";
import { SkinToneRow } from "./SkinToneRow";
import { skinToneStore } from "./skinToneStore";
import { hasTones } from "./skinTones";

const ICONS: Record<EmojiGroup, LucideIcon> = {
  smileys: Smile,
  people: Hand,
  nature: Leaf,
  food: Coffee,
  travel: CarFront,
  activities: Volleyball,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
};

/** Emojis by their groups or their words; the ones used last come first. */
export default function EmojiPicker({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const language = useStore(languageStore);
  const tone = useStore(skinToneStore);
  const {
    data: emojis,
    error,
    refetch,
  } = useQuery({
    queryKey: ["emojis", language],
    queryFn: () => loadEmojis(language),
    staleTime: Number.POSITIVE_INFINITY,
    // They are files of the app, which are here without a network, too.
    networkMode: "always",
  });
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState<EmojiGroup>("smileys");
  const [recent] = useState(listRecent);
  const wanted = foldText(search.trim());
  const shown = useMemo(() => {
    if (!emojis) return [];
    return wanted === "" ? emojis[group].map(({ emoji }) => emoji) : findEmojis(emojis, wanted);
  }, [emojis, group, wanted]);

  function choose(emoji: string) {
    rememberEmoji(emoji);
    onChoose(emoji);
  }

  return (
    <Box onKeyDown={crossOver} sx={{ display: "flex", flexDirection: "column", height: "100%", p: 1.5, pb: 0.5 }}>
      <SearchField autoFocus label={t.searchEmoji} value={search} onChange={setSearch} />
      <Box
        // Another group begins at its top.
        key={wanted === "" ? group : ""}
        sx={{ flex: 1, minHeight: 0, mt: 1, overflowY: "auto" }}
      >
        {wanted === "" && recent.length > 0 && <EmojiGrid label={t.recentEmojis} emojis={recent} onChoose={choose} />}
        <EmojiGrid
          label={wanted === "" ? t.emojiGroups[group] : t.allEmojis}
          emojis={shown}
          tone={tone}
          aside={shown.some(hasTones) && <SkinToneRow />}
          onChoose={choose}
        />
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {emojis && shown.length === 0 && (
          <Box role="status" sx={{ p: 1, typography: "body2", color: "text.secondary" }}>
            {ui.nothingFound(search)}
          </Box>
        )}
      </Box>
      {wanted === "" && (
        <Tabs
          value={group}
          onChange={(_, next: EmojiGroup) => setGroup(next)}
          selectionFollowsFocus
          variant="fullWidth"
          aria-label={t.emoji}
          sx={{
            flexShrink: 0,
            minHeight: { xs: 44, sm: 40 },
            // From edge to edge a phone has room for all of them.
            mx: { xs: -1.5, sm: 0 },
            borderTop: 1,
            borderColor: "divider",
            "& .MuiTab-root": { minHeight: { xs: 44, sm: 40 }, minWidth: 0, p: 0 },
          }}
        >
          {EMOJI_GROUPS.map((each) => {
            const Icon = ICONS[each];
            return (
              <Tab
                key={each}
                value={each}
                aria-label={t.emojiGroups[each]}
                title={t.emojiGroups[each]}
                icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
              />
            );
          })}
        </Tabs>
      )}
    </Box>
  );
}

/** Up and down lead out of a group, and between the search, the tones, what it found and the groups. */
function crossOver(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented) return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input, [role="group"] > [tabindex="0"], [role="radio"][tabindex="0"], [role="tab"][aria-selected="true"]',
    ),
  ];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
