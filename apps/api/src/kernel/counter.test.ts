import { expect, it } from "vitest";
import { Counter } from "./counter.js";

it("counts each key by itself, and forgets it at zero", () => {
  const open = new Counter<string>();
  open.add("a", 1);
  open.add("a", 1);
  open.add("b", 1);
  expect([open.get("a"), open.get("b"), open.get("c"), open.size]).toEqual([2, 1, 0, 2]);
  open.add("a", -1);
  open.add("b", -1);
  expect([open.get("a"), open.get("b"), open.size]).toEqual([1, 0, 1]);
});
