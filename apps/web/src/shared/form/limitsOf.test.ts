import {
  ConnectionInput,
  ContactInput,
  PlanInput,
  PromptInput,
  QueueInput,
  SHORTEST_TOKEN,
  UserChange,
  UserInput,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { limitsOf } from "./limitsOf";

describe("the limits of a field", () => {
  it.each([
    ["a text", UserInput.shape.name, { shortest: 2, longest: 50 }],
    ["one that is made small and looked at", UserInput.shape.email, { shortest: 1, longest: 120 }],
    ["one that may be left out", UserChange.shape.name, { shortest: 2, longest: 50 }],
    ["one that may be null", QueueInput.shape.greetingMessage, { longest: 4_000 }],
    ["one that must look like a number", ContactInput.shape.number, { shortest: 8, longest: 50 }],
    ["one with a rule of its own", ConnectionInput.shape.token, { shortest: SHORTEST_TOKEN, longest: 200 }],
    ["one that was narrowed", z.string().max(500).max(200), { longest: 200 }],
    ["a number that comes as text", PlanInput.shape.value, { smallest: 0, biggest: 99_999_999 }],
    ["a number that may be left empty", PromptInput.shape.maxTokens, { smallest: 1, biggest: 16_000 }],
    ["a choice", UserInput.shape.profile, {}],
    ["a list", UserInput.shape.queueIds, {}],
    ["none", undefined, {}],
  ])("of %s", (_, schema, limits) => {
    expect(limitsOf(schema)).toEqual(limits);
  });
});
