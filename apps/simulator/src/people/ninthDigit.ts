/**
 * Brazilian mobile numbers got a ninth digit, and WhatsApp still knows some of them without it. Both spellings mean the
 * same person, only one of them is the address.
 */
export function otherSpelling(number: string): string | null {
  const match = /^55(\d{2})(9?)([6-9]\d{7})$/.exec(number);
  if (match === null) return null;
  const [, area, nine, rest] = match;
  return nine === "9" ? `55${area}${rest}` : `55${area}9${rest}`;
}
