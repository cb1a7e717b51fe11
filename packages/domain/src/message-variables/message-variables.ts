import { tz } from "@date-fns/tz";
import { format } from "date-fns/format";
import { getHours } from "date-fns/getHours";
import { foldText } from "../search-text/search-text.js";
import { splitText, type TextPart } from "./text-parts.js";

/** What variables can stand for. What is not known is empty. */
export interface MessageValues {
  contact: { name: string; email: string; extraInfo: readonly { name: string; value: string }[] };
  ticketId: number | null;
  protocol: string;
  queueName: string;
  userName: string;
  now: Date;
  timeZone: string;
}

/** Three braces are an old way to say "without escaping"; nothing is escaped here, so both mean the same. */
const VARIABLE = /\{\{\{([^{}]+)\}\}\}|\{\{([^{}]+)\}\}/g;

/** WhatsApp carries no longer text. */
const MAX_LENGTH = 65_536;

type ReadValue = (values: MessageValues) => string;

const greet: ReadValue = ({ now, timeZone }) => greetingAt(now, timeZone);
const tellTime: ReadValue = ({ now, timeZone }) => format(now, "HH:mm:ss", { in: tz(timeZone) });
const nameQueue: ReadValue = ({ queueName }) => queueName;
const nameUser: ReadValue = ({ userName }) => userName;

/** Those that any reader has. */
const OF_READER = {
  firstName: ({ contact }) => contact.name.trim().split(/\s+/)[0] ?? "",
  name: ({ contact }) => contact.name,
  email: ({ contact }) => contact.email,
  ms: greet,
  greeting: greet,
  gretting: greet,
  hora: tellTime,
  time: tellTime,
} satisfies Record<string, ReadValue>;

/** Those that only a conversation has. */
const OF_TICKET = {
  protocol: ({ protocol }) => protocol,
  ticket: ({ ticketId }) => (ticketId === null ? "" : String(ticketId)),
  queue: nameQueue,
  fila: nameQueue,
  user: nameUser,
  usuario: nameUser,
} satisfies Record<string, ReadValue>;

/** What the product fills in by itself, as it is written. */
export const MESSAGE_VARIABLES: readonly string[] = Object.keys({ ...OF_READER, ...OF_TICKET });

const foldNames = (values: Record<string, ReadValue>) =>
  new Map(Object.entries(values).map(([name, read]) => [foldName(name), read]));
const READER_VALUES = foldNames(OF_READER);
const ALL_VALUES = new Map([...READER_VALUES, ...foldNames(OF_TICKET)]);

/**
 * Puts the values in place of the variables, once: what a value contains is text, also when it looks like a variable.
 * Variables nobody knows stay as they were typed.
 */
export function renderMessage(template: string, values: MessageValues): string {
  // Most messages have none, and this runs for each.
  if (!template.includes("{{")) return template;
  const find = findVariable(values);
  return replaceVariables(template, VARIABLE, ([three, two]) => find(three ?? two ?? ""));
}

/** A text as it is written, with what will be filled in. A field of the contact's own cannot be known here. */
export function splitMessage(text: string): TextPart[] {
  return splitText(text, VARIABLE, ([three, two]) => isMessageVariable(three ?? two ?? ""));
}

/** Looks values up by the names of their variables, whatever their case and accents. */
export function findVariable(values: MessageValues): (name: string) => string | undefined {
  const own = new Map(values.contact.extraInfo.map(({ name, value }) => [foldName(name), value]));
  return (name) => {
    const folded = foldName(name);
    // None of the contact's own fields can take the place of a variable of the product.
    return ALL_VALUES.get(folded)?.(values) ?? own.get(folded);
  };
}

/** Does the product know a variable of this name? */
export function isMessageVariable(name: string): boolean {
  return ALL_VALUES.has(foldName(name));
}

/** Has it a value where there is no conversation yet? */
export function isReaderVariable(name: string): boolean {
  return READER_VALUES.has(foldName(name));
}

type FindValue = (groups: (string | undefined)[]) => string | undefined;

/** What has no value, or would make the text too long, stays as it was typed. */
export function replaceVariables(template: string, pattern: RegExp, find: FindValue): string {
  let { length } = template;
  return template.replace(pattern, (typed: string, ...groups) => {
    const value = find(groups);
    if (value === undefined) return typed;
    const growth = value.length - typed.length;
    if (growth > 0 && length + growth > MAX_LENGTH) return typed;
    length += growth;
    return value;
  });
}

/** What one says at this hour, in the company's own time. */
export function greetingAt(now: Date, timeZone: string): string {
  const hour = getHours(now, { in: tz(timeZone) });
  if (hour < 6) return "Boa madrugada";
  if (hour < 12) return "Bom dia";
  return hour < 18 ? "Boa tarde" : "Boa noite";
}

function foldName(name: string): string {
  return foldText(name.trim());
}
