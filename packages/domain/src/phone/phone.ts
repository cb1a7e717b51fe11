/** A mobile number of Brazil, whose ninth digit was put in front years after the number was given out. */
const MOBILE_OF_BRAZIL = /^(55)([1-9][1-9])(9?)([6-9]\d{7})$/;
const NUMBER_OF_BRAZIL = /^(55)([1-9][1-9])(\d{4,5})(\d{4})$/;

/** From this area code on WhatsApp keeps the numbers as they were before the ninth digit. */
const FIRST_CODE_WITHOUT_NINTH = 31;

/** What may stand between digits when people write numbers down. */
const MASK = /^[\d\s+().\-/‐-–]+$/u;

/** Longer texts are none, whatever signs of no width stand in them. */
const MAX_TYPED_LENGTH = 300;
const MAX_MASKED_LENGTH = 50;

/** Fewer digits stand in nearly every number. */
const FEWEST_SEARCHED_DIGITS = 4;

/** Reads a number with its country code as typed or pasted; null when it cannot be one. The answer is canonical. */
export function parsePhone(input: string): string | null {
  const digits = readDigits(input)?.replace(/^00/, "") ?? "";
  return digits.length >= 8 && digits.length <= 15 ? canonicalPhone(digits) : null;
}

/** What a search looks for among stored numbers, which are bare digits: those of a number, or of a part of one, as people write it. */
export function searchedDigits(text: string): string | null {
  // In front of an area code a zero or two are dialled, which belong to no number.
  const digits = readDigits(text)?.replace(/^0+/, "") ?? "";
  return digits.length >= FEWEST_SEARCHED_DIGITS ? digits : null;
}

/** The digits of what is written as numbers are; null where anything else stands among them. */
function readDigits(input: string): string | null {
  if (input.length > MAX_TYPED_LENGTH) return null;
  // Numbers copied out of WhatsApp carry invisible marks of direction.
  const typed = input
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  return typed.length <= MAX_MASKED_LENGTH && MASK.test(typed) ? typed.replace(/\D/g, "") : null;
}

/** The one spelling a number is stored under: mobile numbers of Brazil with the ninth digit, all others as they are. */
export function canonicalPhone(digits: string): string {
  return digits.replace(MOBILE_OF_BRAZIL, "$1$29$4");
}

/** The spelling WhatsApp knows a number by. */
export function whatsappPhone(digits: string): string {
  const areaCode = Number(digits.slice(2, 4));
  return areaCode < FIRST_CODE_WITHOUT_NINTH ? canonicalPhone(digits) : digits.replace(MOBILE_OF_BRAZIL, "$1$2$4");
}

/** The number as people like to read it. */
export function formatPhone(digits: string): string {
  const canonical = canonicalPhone(digits);
  return NUMBER_OF_BRAZIL.test(canonical) ? canonical.replace(NUMBER_OF_BRAZIL, "+$1 ($2) $3-$4") : `+${canonical}`;
}
