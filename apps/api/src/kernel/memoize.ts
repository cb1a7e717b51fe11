/** Remembers what a function answers that always answers the same; when it is too much, it begins anew. */
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
