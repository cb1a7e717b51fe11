/** A piece of what colleagues write: words, or somebody's name behind an "@". */
export interface MentionPart {
  text: string;
  name: string | null;
  at: number;
}

/** What was written in pieces. Of two names that could be meant the longer one is. */
export function splitMentions(text: string, names: readonly string[]): MentionPart[] {
  const longestFirst = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  const parts: MentionPart[] = [];
  let done = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = at < done ? undefined : longestFirst.find((each) => isNamedAt(text, at, each));
    if (name === undefined) continue;
    if (at > done) parts.push({ text: text.slice(done, at), name: null, at: done });
    done = at + 1 + name.length;
    parts.push({ text: text.slice(at, done), name, at });
  }
  if (done < text.length) parts.push({ text: text.slice(done), name: null, at: done });
  return parts;
}

function isNamedAt(text: string, at: number, name: string): boolean {
  const end = at + 1 + name.length;
  return text.slice(at + 1, end) === name && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}

/** Those who are named in it. */
export function findMentioned<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const named = new Set(
    splitMentions(
      text,
      people.map(({ name }) => name),
    ).map(({ name }) => name),
  );
  return people.filter(({ name }) => named.has(name));
}
