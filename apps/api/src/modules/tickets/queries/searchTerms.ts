import { MAX_ID } from "@recado/contract";
import { ticketIdOf } from "@recado/domain";

/** Shorter texts stand in no index of pieces, and half the language begins with "a": such words are looked for whole. */
const SHORTEST_START = 3;

/** What was typed into the search field, as the places it is looked for in ask for it. */
export interface SearchTerms {
  /** In names, numbers and addresses; null when it is too short for that. */
  text: string | null;
  /** What a name begins with, of a text that is too short to be looked for inside of one. */
  start: string | null;
  /** In what was said: a tsquery, null when no letter or digit was typed. */
  words: string | null;
  /** As a protocol or the number of a ticket. */
  ticketId: number | null;
}

export function readSearchTerms(searchParam: string): SearchTerms | null {
  const text = searchParam.trim();
  if (text === "") return null;
  const folded = fold(text);
  const length = [...folded].length;
  return {
    text: length < SHORTEST_START ? null : text,
    start: length > 0 && length < SHORTEST_START ? text : null,
    words: toWords(folded),
    ticketId: toTicketId(text),
  };
}

/** As the database's function of this name does it, which leaves the marks of other scripts alone. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
}

/** The beginnings of words that must all be there. Only letters, digits and their marks come through: nothing is syntax. */
function toWords(folded: string): string | null {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu)?.filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  if (!words?.length) return null;
  return words.map((word) => (word.length < SHORTEST_START ? word : `${word}:*`)).join(" & ");
}

function toTicketId(text: string): number | null {
  const id = ticketIdOf(text) ?? Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? Number.NaN);
  return id >= 1 && id <= MAX_ID ? id : null;
}
