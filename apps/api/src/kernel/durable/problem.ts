const LONGEST = 500;

/** What went wrong, in words that somebody may read. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text || "without a word").slice(0, LONGEST);
}
