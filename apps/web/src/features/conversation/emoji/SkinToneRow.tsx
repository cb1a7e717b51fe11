import Box from "@mui/material/Box";
import type { KeyboardEvent } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tooltip } from "../../../shared/ui/tooltip";
import { messageTexts } from "../texts";
import { skinToneStore } from "./skinToneStore";
import { inTone, SKIN_TONES } from "./skinTones";

/** Left and right choose; up and down are the picker's. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const at = SKIN_TONES.indexOf(skinToneStore.get());
  const next = { ArrowLeft: at - 1, ArrowRight: (at + 1) % SKIN_TONES.length }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  skinToneStore.set(SKIN_TONES.at(next) ?? "none");
  ([...event.currentTarget.children] as HTMLElement[]).at(next)?.focus();
}

/** A hand in each tone: the chosen one is that of all emojis that come in tones. */
export function SkinToneRow() {
  const t = useTexts(messageTexts);
  const chosen = useStore(skinToneStore);
  return (
    <Box role="radiogroup" aria-label={t.skinTone} onKeyDown={walk} sx={{ display: "flex", ml: "auto" }}>
      {SKIN_TONES.map((tone) => (
        <Box
          component="button"
          type="button"
          key={tone}
          role="radio"
          aria-checked={tone === chosen}
          aria-label={t.skinTones[tone]}
          tabIndex={tone === chosen ? 0 : -1}
          onClick={() => skinToneStore.set(tone)}
          {...tooltip(t.skinTones[tone])}
          sx={{
            width: 26,
            height: 28,
            "@media (max-width: 599.95px), (pointer: coarse)": { width: 44, height: 44 },
            p: 0,
            border: 1,
            borderColor: "transparent",
            borderRadius: 1,
            bgcolor: "transparent",
            fontSize: 16,
            lineHeight: 1,
            cursor: "pointer",
            "&:hover": { bgcolor: "action.hover" },
            "&[aria-checked=true]": { bgcolor: "action.selected", borderColor: "primary.main" },
            "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: -2 },
          }}
        >
          {inTone("✋", tone)}
        </Box>
      ))}
    </Box>
  );
}
