import { expect, it } from "vitest";
import { HUES, hueOfColor, hueOfId } from "./hues";

it("gives each id one of twelve hues, and none of them far more than its share", () => {
  const counts = new Map(HUES.map((hue) => [hue, 0]));
  for (let id = 1; id <= 1200; id += 1) counts.set(hueOfId(id), (counts.get(hueOfId(id)) ?? 0) + 1);
  expect(hueOfId(7)).toBe(hueOfId(7));
  for (const [hue, count] of counts) {
    expect(count, hue).toBeGreaterThan(50);
    expect(count, hue).toBeLessThan(200);
  }
});

it("finds the hue nearest to a colour somebody chose, and none for greys", () => {
  expect(hueOfColor("#d32f2f")).toBe("barro");
  expect(hueOfColor("#1976d2")).toBe("anil");
  expect(hueOfColor("#388e3c")).toBe("mato");
  expect(hueOfColor("#f06")).toBe("rosa");
  expect(hueOfColor("#fec8d7")).toBe("rosa");
  expect(hueOfColor("#808080")).toBeNull();
  expect(hueOfColor("#000")).toBeNull();
});
