import type { ReactNode } from "react";
import { findNamed } from "../../../shared/list/findNamed";
import { replaceCommand } from "../composer/replaceCommand";
import type { Suggestion } from "../composer/SuggestionList";
import type { TypedText } from "../composer/typed";
import { readMention } from "./mentions";

const MAX_SUGGESTIONS = 20;

/** Those the "@" behind which the caret stands may name. */
export function suggestNamed<Person extends { id: number; name: string }>(
  { field, text, caret }: TypedText,
  people: readonly Person[],
  asideOf?: (person: Person) => ReactNode,
): Suggestion[] {
  const mention = people.length > 0 ? readMention(text, caret) : null;
  // A whole name and a blank: it is said. Enter must not put a longer name in its place.
  if (!mention || people.some(({ name }) => mention.words === `${name} `)) return [];
  return findNamed(people, mention.words)
    .slice(0, MAX_SUGGESTIONS)
    .map((person) => ({
      key: person.id,
      label: person.name,
      aside: asideOf?.(person),
      choose: () => field.current && replaceCommand(field.current, mention, `@${person.name} `),
    }));
}
