import { expect, it } from "vitest";
import { HUES, hueOfId } from "../../../shared/theme/hues";
import { hueInGroup } from "./groupHues";

const group = (id: number) => ({ kind: "ticket" as const, id });

const [first, second] = (() => {
  const ids = Array.from({ length: HUES.length + 1 }, (_, index) => index + 1);
  const twin = ids.find((id) => ids.some((other) => other < id && hueOfId(other) === hueOfId(id))) as number;
  return [ids.find((id) => hueOfId(id) === hueOfId(twin)) as number, twin];
})();

it("keeps two members apart whose ids have the same hue, in each group by who spoke first", () => {
  expect(hueInGroup(group(1), first)).toBe(hueOfId(first));
  expect(hueInGroup(group(1), second)).not.toBe(hueOfId(first));
  expect(hueInGroup(group(1), second)).toBe(hueInGroup(group(1), second));
  expect(hueInGroup(group(2), second)).toBe(hueOfId(second));
  expect(hueInGroup(group(2), first)).not.toBe(hueOfId(second));
});

it("gives all hues before it gives one twice", () => {
  const hues = Array.from({ length: HUES.length }, (_, index) => hueInGroup(group(3), 100 + index));
  expect(new Set(hues).size).toBe(HUES.length);
  expect(hueInGroup(group(3), 999)).toBe(hueOfId(999));
  expect(Array.from({ length: HUES.length }, (_, index) => hueInGroup(group(3), 100 + index))).toEqual(hues);
});
