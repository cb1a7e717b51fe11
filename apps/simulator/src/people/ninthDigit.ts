/**
 * Brazilian mobile numbers got a ninth digit, and WhatsApp still knows some of them without it; those of Mexico lost a 1 behind
 * the country's code. Both spellings mean the same person, only one of them is the address.
 */
export function otherSpelling(number: string): string | null {
  const mexican = /^52(1?)(\d{10})$/.exec(number);
  if (mexican !== null) return mexican[1] === "1" ? `52${mexican[2]}` : `521${mexican[2]}`;
  const match = /^55(\d{2})(9?)([6-9]\d{7})$/.exec(number);
  if (match === null) return null;
  const [, area, nine, rest] = match;
  return nine === "9" ? `55${area}${rest}` : `55${area}9${rest}`;
}
