import { ContactInput, QueueInput, UserChange, UserInput } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { longestText } from "./longestText";

describe("the longest text a field takes", () => {
  it.each([
    ["a plain one", UserInput.shape.name, 50],
    ["one that is made small and looked at", UserInput.shape.email, 120],
    ["one that may be left out", UserChange.shape.name, 50],
    ["one that may be null", QueueInput.shape.greetingMessage, 4_000],
    ["one that must look like a number", ContactInput.shape.number, 50],
    ["a choice", UserInput.shape.profile, undefined],
    ["a list", UserInput.shape.queueIds, undefined],
    ["none", undefined, undefined],
  ])("of %s", (_, schema, longest) => {
    expect(longestText(schema)).toBe(longest);
  });
});
