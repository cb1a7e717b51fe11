/** Postgres keeps no NUL, and no halves of characters in JSON; what customers send may hold both. */
export function cleanText(text: string): string {
  return Buffer.from(text).toString().replaceAll("\0", "");
}

/** As much of a text as fits; the half of a character that a cut may leave is cleaned away. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? cleanText(text) : cleanText(text.slice(0, most).replace(/\p{Cs}$/u, ""));
}

/** The same for every text of a value that becomes JSON. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "string" ? cleanText(each) : each));
}

/** The same for every text in lists and plain objects. */
export function cleanTexts<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)]));
}
