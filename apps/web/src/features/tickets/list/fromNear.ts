/** How many letters before a place leave room for what stands there in a row. */
const BEFORE = 6;

/** A text from the word on that stands a little before a place in it. */
export function fromNear(text: string, place: number): string {
  const from = place > BEFORE ? text.indexOf(" ", place - BEFORE) + 1 : 0;
  return from > 0 && from <= place ? `…${text.slice(from)}` : text;
}
