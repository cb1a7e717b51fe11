import {
  findVariable,
  isReaderVariable,
  type MessageValues,
  replaceVariables,
} from "../message-variables/message-variables.js";
import { splitText, type TextPart } from "../message-variables/text-parts.js";
import { foldText } from "../search-text/search-text.js";

/** Whom a campaign's text is for. */
export interface CampaignReader {
  name: string;
  email: string;
  number: string;
}

interface CampaignWords {
  /** The company's own. */
  variables: readonly { key: string; value: string }[];
  now: Date;
  timeZone: string;
}

/** A variable all texts know that needs no conversation, in three or two braces, or one of campaigns, in one. */
const VARIABLE = /\{\{\{([^{}]+)\}\}\}|\{\{([^{}]+)\}\}|\{([A-Za-z0-9_]{1,30})\}/g;

/** What is known of each reader; none of the company's own takes its place. */
const READER = new Map<string, (reader: CampaignReader) => string>([
  ["nome", ({ name }) => name],
  ["email", ({ email }) => email],
  ["numero", ({ number }) => number],
]);

/** Puts the values in place of the variables, once: what a value contains is text. Unknown ones stay as they were typed. */
export function renderCampaignText(template: string, reader: CampaignReader, words: CampaignWords): string {
  const known = new Map(words.variables.map(({ key, value }) => [key, value]));
  const find = findVariable(toValues(reader, words));
  const findOfReader = (name: string) => (isReaderVariable(name) ? find(name) : undefined);
  return replaceVariables(template, VARIABLE, ([three, two, one]) =>
    one === undefined ? findOfReader(three ?? two ?? "") : (READER.get(one)?.(reader) ?? known.get(one)),
  );
}

/** A campaign's text as it is written, with what will be filled in. */
export function splitCampaignText(text: string, ownKeys: readonly string[]): TextPart[] {
  return splitText(text, VARIABLE, ([three, two, one]) =>
    one === undefined ? isReaderVariable(three ?? two ?? "") : READER.has(one) || ownKeys.includes(one),
  );
}

function toValues({ name, email }: CampaignReader, { now, timeZone }: CampaignWords): MessageValues {
  const contact = { name, email, extraInfo: [] };
  return { contact, now, timeZone, ticketId: null, protocol: "", queueName: "", userName: "" };
}

/** Does somebody ask for no more with this answer? The word alone, whatever case, accents and marks stand around it. */
export function isOptOut(answer: string, words: readonly string[]): boolean {
  const said = bareWord(answer);
  return said !== "" && words.some((word) => bareWord(word) === said);
}

function bareWord(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
