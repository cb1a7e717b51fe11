const MAX_LENGTH = 500;

/** What an operator reads as the reason of a failure. */
export function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text || "without a word").slice(0, MAX_LENGTH);
}
