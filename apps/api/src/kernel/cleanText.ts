/** Unicode's stream-safe text has at most 30 marks in a row; no script needs more. */
const MARKS_TOO_MANY = /(?<=\p{M}{30})\p{M}/gu;

/**
 * Postgres keeps no NUL, and in JSON no lone surrogates; customers may send both. It also sorts marks in a row for its
 * searches: a message full of them would take minutes.
 */
export function cleanText(text: string): string {
  return Buffer.from(text).toString().replaceAll("\0", "").replace(MARKS_TOO_MANY, "");
}

/** As much of a text as fits; the half of a character that a cut may leave is cleaned away. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? cleanText(text) : cleanText(text.slice(0, most).replace(/\p{Cs}$/u, ""));
}

/** The same for every text of a value that becomes JSON. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "string" ? cleanText(each) : each));
}

/** What phones let people write; other programs may send any amount. */
const MAX_SENT_LENGTH = 65_536;

/** The same for every text in lists and plain objects that somebody sent. */
export function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return cutText(value, MAX_SENT_LENGTH);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]));
}
