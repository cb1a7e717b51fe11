/** The only addresses that become links: nothing a browser would run. */
const LINK = /(?:https?:\/\/|mailto:|tel:)[^\s<>"'`]+/iuy;
/** The sentence goes on, or a mark is closed. */
const AFTERWARDS = /[.,;:!?)\]}*_~]/;

/** The link that begins at this place of a line, without the punctuation of the sentence around it. */
export function readLink(line: string, at: number): { text: string; href: string } | null {
  LINK.lastIndex = at;
  const found = LINK.exec(line)?.[0];
  if (!found) return null;
  let end = found.length;
  while (AFTERWARDS.test(found.charAt(end - 1))) end--;
  const text = found.slice(0, end);
  // Cut back to the scheme, nothing is left to go to.
  return /^(?:https?|mailto|tel):?\/*$/i.test(text) ? null : { text, href: text };
}
