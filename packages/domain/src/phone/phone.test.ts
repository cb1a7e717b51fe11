import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPhone, formatPhone, parsePhone, searchedDigits, whatsappPhone } from "./phone.js";

describe("spellings", () => {
  it.each([
    // [any spelling, canonical, WhatsApp]
    ["5511988887777", "5511988887777", "5511988887777"],
    ["551188887777", "5511988887777", "5511988887777"],
    ["552888887777", "5528988887777", "5528988887777"],
    ["5531988887777", "5531988887777", "553188887777"],
    ["553188887777", "5531988887777", "553188887777"],
    ["5585999998888", "5585999998888", "558599998888"],
    // Given out with nine digits from the start: eight of them would be somebody's land line.
    ["5531951234567", "5531951234567", "5531951234567"],
    ["5511941234567", "5511941234567", "5511941234567"],
    // Land lines.
    ["551133334444", "551133334444", "551133334444"],
    ["553132223333", "553132223333", "553132223333"],
    // No such area code, no such country.
    ["5510988887777", "5510988887777", "5510988887777"],
    ["14155550123", "14155550123", "14155550123"],
    ["351912345678", "351912345678", "351912345678"],
    ["5491112345678", "5491112345678", "5491112345678"],
  ])("of %s", (digits, canonical, whatsapp) => {
    expect(canonicalPhone(digits)).toBe(canonical);
    expect(whatsappPhone(digits)).toBe(whatsapp);
  });

  const anyNumber = fc.oneof(
    fc.stringMatching(/^55[1-9][1-9]9?[2-9]\d{7}$/),
    fc.stringMatching(/^[1-9]\d{7,14}$/),
    fc.stringMatching(/^55\d{6,13}$/),
  );

  it("agree with each other for any number", () => {
    fc.assert(
      fc.property(anyNumber, (digits) => {
        const [canonical, whatsapp] = [canonicalPhone(digits), whatsappPhone(digits)];
        for (const spelling of [canonical, whatsapp]) {
          expect(canonicalPhone(spelling)).toBe(canonical);
          expect(whatsappPhone(spelling)).toBe(whatsapp);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("parsePhone", () => {
  it.each<[string, string | null]>([
    ["5511988887777", "5511988887777"],
    ["+55 (11) 98888-7777", "5511988887777"],
    ["+55 31 8888-7777", "5531988887777"],
    ["\u202A+55 11 98888\u20117777\u202C", "5511988887777"],
    ["0055 11 98888.7777", "5511988887777"],
    ["１４１５５５５０１２３", "14155550123"],
    ["+1 415/555-0123", "14155550123"],
    ["12345678", "12345678"],
    ["123456789012345", "123456789012345"],
    ["1234567", null],
    ["(11) 22-3", null],
    ["1234567890123456", null],
    [`12345678${" ".repeat(43)}9`, null],
    ["", null],
    ["fulano 988887777", null],
    ["5511988887777@s.whatsapp.net", null],
    ["5511988887777;DROP", null],
  ])("%j is %j", (input, expected) => {
    expect(parsePhone(input)).toBe(expected);
  });

  it("does not look into a text that is too long to be one", () => {
    expect(parsePhone(`+55 11 98888-7777${"\u0301".repeat(500_000)}${"\u0323".repeat(500_000)}`)).toBeNull();
  });

  it("reads back what it printed, and its own answers", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7,14}$/), (digits) => {
        const phone = parsePhone(digits);
        // The ninth digit never makes a number too long: only twelve digits get a thirteenth.
        expect(phone).toBe(canonicalPhone(digits));
        expect(parsePhone(formatPhone(digits))).toBe(phone);
      }),
      { numRuns: 500 },
    );
  });
});

describe("searchedDigits", () => {
  it.each<[string, string | null]>([
    ["+55 (11) 98765-4321", "5511987654321"],
    ["98765-4321", "987654321"],
    ["  4321 ", "4321"],
    ["(011) 98765.4321", "11987654321"],
    ["0055 11", "5511"],
    ["\u202A+55 11 98765\u20114321\u202C", "5511987654321"],
    ["24-78", "2478"],
    ["24-7", null],
    ["0-001", null],
    ["+55", null],
    ["()", null],
    ["", null],
    ["Loja 24-78", null],
    ["#1234", null],
    ["4321@lid", null],
    ["1".repeat(51), null],
  ])("of %j are %j", (text, expected) => {
    expect(searchedDigits(text)).toBe(expected);
  });

  it("are found in any number as it is shown, whatever part of it is typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7,14}$/), fc.nat(), fc.nat(), (number, from, length) => {
        const shown = formatPhone(number);
        const start = from % shown.length;
        const digits = searchedDigits(shown.slice(start, start + (length % shown.length)));
        expect(canonicalPhone(number)).toContain(digits ?? "");
      }),
      { numRuns: 500 },
    );
  });
});

describe("formatPhone", () => {
  it.each([
    ["5511988887777", "+55 (11) 98888-7777"],
    ["553188887777", "+55 (31) 98888-7777"],
    ["551133334444", "+55 (11) 3333-4444"],
    ["14155550123", "+14155550123"],
    ["5511", "+5511"],
  ])("%s is %s", (digits, expected) => {
    expect(formatPhone(digits)).toBe(expected);
  });
});
