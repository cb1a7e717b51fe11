/** Caches the answers of a pure function. The cache is cleared when it is full. */
export function memoize<Answer>(most: number, answer: (question: string) => Answer): (question: string) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const kept = known.get(question);
    if (kept !== undefined) return kept;
    const fresh = answer(question);
    if (known.size >= most) known.clear();
    known.set(question, fresh);
    return fresh;
  };
}
