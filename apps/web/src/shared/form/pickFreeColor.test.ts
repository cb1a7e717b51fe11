import { describe, expect, it } from "vitest";
import { hueOfColor } from "../theme/hues";
import { COLOR_PALETTE } from "./colorPalette";
import { pickFreeColor } from "./pickFreeColor";

describe("pickFreeColor", () => {
  it("passes over a colour that looks like one of another shade", () => {
    expect(pickFreeColor([])).toBe("#dc2626");
    expect(hueOfColor(pickFreeColor(["#7F1D1D"]))).not.toBe(hueOfColor("#7f1d1d"));
  });

  it("takes another shade where every hue is taken, and the first again where nothing is left", () => {
    const middle = COLOR_PALETTE.slice(20, 30);
    const next = pickFreeColor(middle);
    expect(middle).not.toContain(next);
    expect(COLOR_PALETTE).toContain(next);
    expect(pickFreeColor(COLOR_PALETTE)).toBe("#dc2626");
  });
});
