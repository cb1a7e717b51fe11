/** A number inside a sentence: a line ends before or after it, not at its spaces or its hyphen. */
export const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");

/** Between facts of one line: the dot stays with what it follows. */
export const FACT_SEPARATOR = "\u00a0· ";
