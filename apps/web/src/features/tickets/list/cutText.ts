/** The beginning of a text, by letters as people count them. */
export function cutText(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}

/** So many letters before a place leave room for what stands there in a row. */
const BEFORE = 16;

/** A text from the word on that stands a little before a place in it. */
export function fromNear(text: string, place: number): string {
  const from = place > BEFORE ? text.indexOf(" ", place - BEFORE) + 1 : 0;
  return from > 0 && from <= place ? `…${text.slice(from)}` : text;
}
