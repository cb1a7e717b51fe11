import { createKeptStore } from "../../../shared/store/createKeptStore";
import { SKIN_TONES, type SkinTone } from "./skinTones";

/** The tone of the hands and people one sends. */
export const skinToneStore = createKeptStore<SkinTone>("recado.emojis.tone", "none", (text) =>
  SKIN_TONES.find((tone) => tone === text),
);
