/** Postgres keeps no NUL, and no halves of characters in JSON; what customers send may hold both. */
export function cleanText(text: string): string {
  return Buffer.from(text).toString().replaceAll("\0", "");
}

/** The same for every text of a value that becomes JSON. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "string" ? cleanText(each) : each));
}
