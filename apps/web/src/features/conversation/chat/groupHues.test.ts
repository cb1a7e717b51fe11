import { expect, it } from "vitest";
import { HUES, hueOfId } from "../../../shared/theme/hues";
import { hueInGroup } from "./groupHues";

const [first, second] = (() => {
  const ids = Array.from({ length: HUES.length + 1 }, (_, index) => index + 1);
  const twin = ids.find((id) => ids.some((other) => other < id && hueOfId(other) === hueOfId(id))) as number;
  return [ids.find((id) => hueOfId(id) === hueOfId(twin)) as number, twin];
})();

it("keeps two members apart whose ids have the same hue, in each group by who spoke first", () => {
  expect(hueInGroup("a", first)).toBe(hueOfId(first));
  expect(hueInGroup("a", second)).not.toBe(hueOfId(first));
  expect(hueInGroup("a", second)).toBe(hueInGroup("a", second));
  expect(hueInGroup("b", second)).toBe(hueOfId(second));
  expect(hueInGroup("b", first)).not.toBe(hueOfId(second));
});

it("gives all hues before it gives one twice", () => {
  const hues = Array.from({ length: HUES.length }, (_, index) => hueInGroup("c", 100 + index));
  expect(new Set(hues).size).toBe(HUES.length);
  expect(hueInGroup("c", 999)).toBe(hueOfId(999));
  expect(Array.from({ length: HUES.length }, (_, index) => hueInGroup("c", 100 + index))).toEqual(hues);
});
