import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderCampaignText, splitCampaignText } from "../campaigns/campaign-text.js";
import { MESSAGE_VARIABLES, type MessageValues, renderMessage, splitMessage } from "./message-variables.js";
import { nearestVariable } from "./nearest-variable.js";
import { renderReminder, splitReminder } from "./reminder-variables.js";
import type { TextPart } from "./text-parts.js";

/** The parts in one line: [known], <unknown>, and words as they are. */
const show = (parts: TextPart[]) =>
  parts.map(({ kind, text }) => (kind === "words" ? text : kind === "known" ? `[${text}]` : `<${text}>`)).join("");

const NOW = new Date("2026-03-10T12:00:00Z");
const VALUES: MessageValues = {
  contact: { name: "\u0001", email: "\u0001", extraInfo: [] },
  ticketId: 1,
  protocol: "\u0001",
  queueName: "\u0001",
  userName: "\u0001",
  now: NOW,
  timeZone: "America/Sao_Paulo",
};
const OWN = ["cupom", "Vale_1"];
const WORDS = { variables: OWN.map((key) => ({ key, value: "\u0001" })), now: NOW, timeZone: "America/Sao_Paulo" };
const REMINDER = { name: "\u0001", value: "\u0001", dueDate: "\u0001", link: "\u0001" };

describe("a text for one customer", () => {
  it.each([
    ["Oi, {{firstName}}! {{ms}}", "Oi, [{{firstName}}]! [{{ms}}]"],
    ["{{ FIRSTNAME }} {{usuário}}", "[{{ FIRSTNAME }}] [{{usuário}}]"],
    ["{{{firstName}}} {{{ms}}", "[{{{firstName}}}] {[{{ms}}]"],
    ["{{fristName}}{{constructor}}", "<{{fristName}}><{{constructor}}>"],
    ["{{}} {{ }} {name} {{name} {{#a}", "{{}} <{{ }}> {name} {{name} {{#a}"],
    ["sem nada", "sem nada"],
    ["", ""],
  ])("%s", (text, parts) => {
    expect(show(splitMessage(text))).toBe(parts);
  });

  it("knows each variable by the name it is written with", () => {
    for (const name of MESSAGE_VARIABLES) expect(splitMessage(`{{${name}}}`)).toMatchObject([{ kind: "known" }]);
    expect(MESSAGE_VARIABLES).toEqual(expect.arrayContaining(["firstName", "name", "ms", "protocol", "hora"]));
  });
});

describe("a text for many", () => {
  it.each([
    ["{nome} {cupom} {{ms}} {{{name}}}", "[{nome}] [{cupom}] [{{ms}}] [{{{name}}}]"],
    ["{Nome} {{nome}} {firstName} {no me} {}", "<{Nome}> <{{nome}}> <{firstName}> {no me} {}"],
    // No conversation has begun that could have them.
    ["{{protocol}} {{ticket}} {{fila}} {{user}}", "<{{protocol}}> <{{ticket}}> <{{fila}}> <{{user}}>"],
  ])("%s", (text, parts) => {
    expect(show(splitCampaignText(text, OWN))).toBe(parts);
  });
});

describe("a reminder to a company", () => {
  it.each([
    ["{{name}}: {{value}} {{dueDate}} {{link}}", "[{{name}}]: [{{value}}] [{{dueDate}}] [{{link}}]"],
    ["{{duedate}} {{ name }} {{constructor}}", "<{{duedate}}> <{{ name }}> <{{constructor}}>"],
  ])("%s", (text, parts) => {
    expect(show(splitReminder(text))).toBe(parts);
  });

  it("is filled in by its own four", () => {
    const words = { name: "Padaria {{link}}", value: "$&", dueDate: "hoje", link: "x" };
    expect(renderReminder("{{name}} {{value}} {{toString}} {{ link }}", words)).toBe(
      "Padaria {{link}} $& {{toString}} {{ link }}",
    );
  });
});

/** Texts that look like templates. */
const nasty = fc
  .array(
    fc.constantFrom(
      "{{",
      "{",
      "}",
      "}}",
      "name",
      "nome",
      "firstName",
      "ms",
      "cupom",
      "Vale_1",
      "protocol",
      "link",
      " ",
      "é",
      "\n",
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));

it.each<[string, (text: string) => TextPart[], (text: string) => string]>([
  ["customer", splitMessage, (text) => renderMessage(text, VALUES)],
  [
    "many",
    (text) => splitCampaignText(text, OWN),
    (text) => renderCampaignText(text, { name: "\u0001", email: "\u0001", number: "\u0001" }, WORDS),
  ],
  ["company", splitReminder, (text) => renderReminder(text, REMINDER)],
])("shows of a text for one %s what is filled in, and nothing else", (_, split, render) => {
  fc.assert(
    fc.property(nasty, (text) => {
      const parts = split(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      // Alone each stays or is filled in as within the text.
      expect(parts.map((part) => (part.kind === "known" ? render(part.text) : part.text)).join("")).toBe(render(text));
      for (const { kind, text: alone } of parts) expect(render(alone) === alone).toBe(kind !== "known");
    }),
    { numRuns: 1_000 },
  );
});

it.each(["{", "{{", "{{ ", "{{a", "}}{{", "{{{ name"])(
  "takes 200,000 characters of %j apart in one walk",
  (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(splitMessage(text)).toEqual([{ text, kind: "words" }]);
  },
  20_000,
);

describe("the nearest variable", () => {
  const OFFERED = ["{{firstName}}", "{{name}}", "{{ms}}", "{{hora}}", "{nome}"];
  it.each([
    ["{{fristName}}", "{{firstName}}"],
    ["{{firsname}}", "{{firstName}}"],
    ["{{horas}}", "{{hora}}"],
    ["{{nome}}", "{nome}"],
    ["{ Name }", "{{name}}"],
    ["{{me}}", "{{ms}}"],
    ["{{xx}}", undefined],
    ["{{cupom}}", undefined],
    ["{{ }}", undefined],
  ])("of %s is %s", (typed, nearest) => {
    expect(nearestVariable(typed, OFFERED)).toBe(nearest);
  });

  it("is not looked for where much was written", () => {
    expect(nearestVariable(`{{${"name".repeat(20_000)}}}`, OFFERED)).toBeUndefined();
  });
});
