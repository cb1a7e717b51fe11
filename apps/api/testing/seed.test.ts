import fc from "fast-check";
import { expect, it } from "vitest";
import { lotsFrom } from "./lots.js";
import { SEED } from "./seed.js";

it("properties and lots are drawn from the one seed of the run", () => {
  expect(fc.readConfigureGlobal().seed).toBe(SEED);
  const [draw, again] = [lotsFrom(SEED), lotsFrom(SEED)];
  for (const most of [6, 100, 1_000]) expect(draw(most)).toBe(again(most));
});
