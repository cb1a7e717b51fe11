import { foldText } from "../search-text/search-text.js";
import { MINUTE_MS } from "../wall-clock/wall-clock.js";

/** What customers write who want a person. */
const PERSON_WORDS = new Set(["atendente", "agente", "attendant", "agent", "humano", "human", "pessoa", "person"]);

/** Does a customer ask for a person in place of the robot? */
export function wantsPerson(text: string): boolean {
  const word = foldText(text)
    .replace(/[^\p{L}\s]/gu, "")
    .trim();
  return PERSON_WORDS.has(word);
}

/** Is a conversation with a robot over, because it has said nothing for so many minutes? 0 is never. */
export function isRobotTalkOver(lastAt: Date | null, minutes: number, now: Date): boolean {
  return minutes > 0 && lastAt !== null && now.getTime() - lastAt.getTime() >= minutes * MINUTE_MS;
}

/** The choices of a robot as lines a customer answers by their numbers. */
export function renderChoices(choices: readonly string[]): string {
  return choices.map((choice, index) => `*[ ${index + 1} ]* - ${choice}`).join("\n");
}

/** What a customer means who was given choices: numbers stand for theirs, everything else for itself. */
export function readChoice(choices: readonly string[], text: string): string {
  const numbers = text.split(/[\s,;]+/).filter((part) => part !== "");
  const meant = numbers.map((part) => (/^\d{1,3}$/.test(part) ? choices[Number(part) - 1] : undefined));
  return meant.length > 0 && meant.every((choice) => choice !== undefined) ? meant.join(", ") : text;
}
