import { expect, it } from "vitest";
import { EMOJI_GROUPS, loadEmojis } from "./emojis";
import { hasTones, inTone, SKIN_TONES } from "./skinTones";

it.each([
  ["a hand", "👍", "👍🏽"],
  ["what asks for colours by a sign", "✌️", "✌🏽"],
  ["a handshake", "🤝", "🤝🏽"],
  ["a profession", "👩‍💻", "👩🏽‍💻"],
  ["one whose tool has the sign", "🧑‍⚕️", "🧑🏽‍⚕️"],
  ["a gender", "🏃‍♀️", "🏃🏽‍♀️"],
  ["a gender of one with the sign", "🕵️‍♂️", "🕵🏽‍♂️"],
  ["a way to look", "🏃‍♀️‍➡️", "🏃🏽‍♀️‍➡️"],
  ["a couple that is one", "👫", "👫🏽"],
  ["a couple of two", "👩‍❤️‍👨", "👩🏽‍❤️‍👨🏽"],
  ["two who kiss", "👩‍❤️‍💋‍👨", "👩🏽‍❤️‍💋‍👨🏽"],
  ["two hand in hand, not what joins them", "🧑‍🤝‍🧑", "🧑🏽‍🤝‍🧑🏽"],
])("gives a tone to %s: %s", (_, emoji, toned) => {
  expect(inTone(emoji, "medium")).toBe(toned);
});

it.each(["😀", "❤️", "🦾", "👪", "👨‍👩‍👧", "👩‍👦", "🧑‍🧑‍🧒‍🧒", "👯", "👯‍♀️", "🤼", "🤼‍♂️", "🇧🇷"])(
  "leaves alone what comes in no tones: %s",
  (emoji) => {
    expect(inTone(emoji, "medium")).toBe(emoji);
    expect(hasTones(emoji)).toBe(false);
  },
);

it("has none and the five of Unicode", () => {
  expect(SKIN_TONES.map((tone) => inTone("☝️", tone))).toEqual(["☝️", "☝🏻", "☝🏼", "☝🏽", "☝🏾", "☝🏿"]);
});

it("makes nothing of any emoji that Unicode does not know", async () => {
  const emojis = await loadEmojis("pt");
  // Only this mode knows emojis of several signs; the compiler's target does not have it yet.
  const mode = "v";
  const known = new RegExp("^\\p{RGI_Emoji}$", mode);
  const toned = EMOJI_GROUPS.flatMap((group) => emojis[group].map(({ emoji }) => emoji)).filter(hasTones);
  expect(toned.length).toBeGreaterThan(300);
  expect(
    toned.flatMap((emoji) => SKIN_TONES.map((tone) => inTone(emoji, tone))).filter((each) => !known.test(each)),
  ).toEqual([]);
});
