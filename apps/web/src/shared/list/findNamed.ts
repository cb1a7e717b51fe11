import { foldText } from "@recado/domain";

/** Those whose name, or a part of it, begins so. */
export function findNamed<Person extends { name: string }>(people: readonly Person[], words: string): Person[] {
  const wanted = foldText(words);
  return people.filter(({ name }) => ` ${foldText(name)}`.includes(` ${wanted}`));
}
