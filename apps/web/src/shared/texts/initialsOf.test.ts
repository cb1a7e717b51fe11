import { expect, it } from "vitest";
import { initialsOf } from "./initialsOf";

it.each([
  ["Ana Paula Souza", "AS"],
  ["Bruno", "B"],
  ["érica d'ávila", "ÉÁ"],
  ["Padaria Aurora 21486002", "PA"],
  ["+55 11 98765-4321", ""],
])("%s is shown as %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
