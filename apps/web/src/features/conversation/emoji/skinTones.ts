export const SKIN_TONES = ["none", "light", "mediumLight", "medium", "mediumDark", "dark"] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** What stands behind a hand or a person to give it the tone. */
const MODIFIERS: Record<SkinTone, string> = {
  none: "",
  light: "\u{1F3FB}",
  mediumLight: "\u{1F3FC}",
  medium: "\u{1F3FD}",
  mediumDark: "\u{1F3FE}",
  dark: "\u{1F3FF}",
};

/** Families, which are joined with a child, have no tones; those of 👯 and 🤼 are new, and few fonts have them. */
const WITHOUT_TONES = /^[👪👯🤼]|\u200D[👦👧🧒]/u;

/**
 * Hands and people, without the sign that asks for colours: the tone does so by itself. A 🤝 that joins two people has none of
 * its own.
 */
const BASES = /(\u200D🤝)|(\p{Emoji_Modifier_Base})\uFE0F?/gu;

/** The emoji in the tone, when it is of those that come in tones. */
export function inTone(emoji: string, tone: SkinTone): string {
  if (tone === "none" || WITHOUT_TONES.test(emoji)) return emoji;
  return emoji.replace(BASES, (_, joint: string | undefined, base: string) => joint ?? base + MODIFIERS[tone]);
}

export const hasTones = (emoji: string) => inTone(emoji, "medium") !== emoji;
