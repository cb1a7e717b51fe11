const MARKS = /\p{M}/gu;

/** Text as searches and guesses compare it: without case and accents. */
export function foldText(text: string): string {
  // Marks that stand alone go first: whoever takes letters apart puts them in order, which takes the square of their number.
  // A sigma at the end of a word is the same letter; the folding of a word must not depend on where it ends.
  return text.replace(MARKS, "").toLowerCase().normalize("NFD").replace(MARKS, "").replaceAll("ς", "σ");
}
