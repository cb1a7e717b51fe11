/** No script puts so many marks on a letter, and Unicode's own streams have no more of them in a row. */
const MARKS_TOO_MANY = /(?<=\p{M}{30})\p{M}/gu;

/**
 * Postgres keeps no NUL, and no halves of characters in JSON; what customers send may hold both. And marks in a row it puts in
 * order for its searches one by one: a message full of them would take it minutes.
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
