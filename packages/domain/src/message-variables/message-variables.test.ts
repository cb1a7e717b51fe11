import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../testing/anyCharacter.js";
import { greetingAt, type MessageValues, renderMessage } from "./message-variables.js";
import { isSignedBy, signMessage, unsignMessage } from "./signature.js";

const SAO_PAULO = "America/Sao_Paulo";

const values: MessageValues = {
  contact: {
    name: "  Ana & Cia D'Ávila ",
    email: "ana@example.com",
    extraInfo: [
      { name: "Código do Cliente", value: "77" },
      { name: "name", value: "outro nome" },
      { name: "vazio", value: "" },
    ],
  },
  ticketId: 42,
  protocol: "20260608-42",
  queueName: "Vendas",
  userName: "Bia",
  now: new Date("2026-06-08T12:04:05Z"),
  timeZone: SAO_PAULO,
};

describe("renderMessage", () => {
  it.each([
    ["{{name}}", "  Ana & Cia D'Ávila "],
    ["{{firstName}}", "Ana"],
    ["{{ firstname }}", "Ana"],
    ["{{{firstName}}}", "Ana"],
    ["{{{firstName}}", "{Ana"],
    ["{{firstName}}}", "Ana}"],
    ["{{{{firstName}}}}", "{Ana}"],
    ["{{ms}}, {{greeting}}, {{gretting}}", "Bom dia, Bom dia, Bom dia"],
    ["{{protocol}} {{ticket}}", "20260608-42 42"],
    ["{{hora}} {{time}}", "09:04:05 09:04:05"],
    ["{{queue}} {{fila}}", "Vendas Vendas"],
    ["{{user}} {{usuario}} {{usuário}}", "Bia Bia Bia"],
    ["{{email}}", "ana@example.com"],
    ["{{codigo do cliente}} {{Código do Cliente}}", "77 77"],
    ["[{{vazio}}]", "[]"],
    ["{{unknown}} {{__proto__}} {{constructor}}", "{{unknown}} {{__proto__}} {{constructor}}"],
    ["{name} { {name} } {{}} {{ }} {{name}", "{name} { {name} } {{}} {{ }} {{name}"],
    ["{{#name}}x{{/name}} {{>name}} {{&name}}", "{{#name}}x{{/name}} {{>name}} {{&name}}"],
    ["{{na{{ms}}me}}", "{{naBom diame}}"],
    ["", ""],
  ])("%s is %s", (template, expected) => {
    expect(renderMessage(template, values)).toBe(expected);
  });

  it("does not grow beyond what WhatsApp carries: what does not fit stays a variable", () => {
    const long = { ...values, contact: { ...values.contact, extraInfo: [{ name: "a", value: "x".repeat(1_000) }] } };
    const text = renderMessage("{{a}}".repeat(12_000), long);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/^x{5000,}(\{\{a\}\})+$/);
  });

  it("puts nothing where nothing is known", () => {
    const nobody = { ...values, contact: { name: "", email: "", extraInfo: [] }, ticketId: null, queueName: "" };
    expect(renderMessage("[{{firstName}}{{name}}{{email}}{{ticket}}{{fila}}]", nobody)).toBe("[]");
  });

  /** Texts that look like templates, replacement patterns and markup. */
  const nasty = fc.string({
    unit: fc.constantFrom("{{", "{", "}", "}}", "name", "firstName", "ms", "$&", "$1", "$`", "<b>", "&amp;", " ", "é"),
    maxLength: 12,
  });

  it("puts every value in as it is and never looks at it again", () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (name, email, value) => {
        const extraInfo = [{ name: "extra", value }];
        const rendered = renderMessage("<{{name}}|{{email}}|{{{extra}}}>", {
          ...values,
          contact: { name, email, extraInfo },
        });
        expect(rendered).toBe(`<${name}|${email}|${value}>`);
      }),
      { numRuns: 1_000 },
    );
  });

  it("changes nothing but known variables", () => {
    fc.assert(
      fc.property(nasty, (template) => {
        const same = { ...values, contact: { ...values.contact, name: "{{name}}" }, now: values.now };
        const braces = template.replaceAll("firstName", "f").replaceAll("ms", "m");
        // A variable whose value is its own text leaves the template as it was, but for the third braces.
        expect(renderMessage(braces, same)).toBe(
          braces.replace(/\{\{\{(\s*name\s*)\}\}\}|\{\{\s*name\s*\}\}/g, "{{name}}"),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(["{", "{{", "{{ ", "{{a", "}}{{", "{{{ name"])(
    "takes 200,000 characters of %j in one walk",
    (piece) => {
      const template = piece.repeat(200_000 / piece.length);
      expect(renderMessage(template, values)).toBe(template);
    },
    20_000,
  );
});

describe("greetingAt", () => {
  it.each([
    ["00:00", "Boa madrugada"],
    ["05:59", "Boa madrugada"],
    ["06:00", "Bom dia"],
    ["11:59", "Bom dia"],
    ["12:00", "Boa tarde"],
    ["17:59", "Boa tarde"],
    ["18:00", "Boa noite"],
    ["23:59", "Boa noite"],
  ])("at %s says %s", (time, expected) => {
    expect(greetingAt(new Date(`2026-06-08T${time}:00-03:00`), SAO_PAULO)).toBe(expected);
    expect(greetingAt(new Date(`2026-06-08T${time}:00+09:00`), "Asia/Tokyo")).toBe(expected);
  });
});

describe("signMessage", () => {
  it.each([
    ["Bia Souza", "*Bia Souza:*\nOlá"],
    ["*Chefe:*\n_Bia_", "*Chefe: Bia:*\nOlá"],
    ["~B~`i`a", "*Bia:*\nOlá"],
    ["\u202EBia\u2028Souza\u0000", "*Bia Souza:*\nOlá"],
    [" ** ", "Olá"],
    ["", "Olá"],
  ])("signs as %j", (name, expected) => {
    expect(signMessage(name, "Olá")).toBe(expected);
  });

  it("stays one line between two asterisks, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        const signed = signMessage(name, "Olá");
        expect(signed === "Olá" || /^\*[^*_~`\n\r\u2028\u2029]+:\*\nOlá$/.test(signed)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("unsignMessage", () => {
  it("gives back what was written, whatever the name and the words", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), (name, text) => {
        expect(unsignMessage(name, signMessage(name, text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["another's signature", "*Bia:*\nOlá"],
    ["a heading of one's own", "*Atenção:*\nOlá"],
    ["the name on the line of the words", "*Ana:* Olá"],
    ["the name further down", "Olá\n*Ana:*\n"],
  ])("leaves %s", (_, text) => {
    expect(unsignMessage("Ana", text)).toBe(text);
    expect(isSignedBy("Ana", text)).toBe(false);
  });

  it("knows who signed, also where nothing else is said, and nobody without a name", () => {
    expect(isSignedBy("Ana", "*Ana:*\n")).toBe(true);
    expect(isSignedBy("", "Olá")).toBe(false);
  });
});
