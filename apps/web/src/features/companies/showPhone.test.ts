import { expect, it } from "vitest";
import { showPhone } from "./showPhone";

it("shows a phone as people read it, with or without the country, and what else was typed as it is", () => {
  expect(["11987654321", "1133334444", "5511987654321", "", "ramal 12"].map(showPhone)).toEqual([
    ...["+55 (11) 98765-4321", "+55 (11) 3333-4444", "+55 (11) 98765-4321", "", "ramal 12"],
  ]);
});
