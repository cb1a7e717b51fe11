import { tz } from "@date-fns/tz";
import { format } from "date-fns/format";
import { getHours } from "date-fns/getHours";
import { foldText } from "../search-text/search-text.js";

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

/** Looks values up by the names of their variables, whatever their case and accents. */
export function findVariable(values: MessageValues): (name: string) => string | undefined {
  const known = nameValues(values);
  return (name) => known.get(foldName(name));
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

function nameValues({ contact, now, timeZone, ...values }: MessageValues): Map<string, string> {
  const greeting = greetingAt(now, timeZone);
  const time = format(now, "HH:mm:ss", { in: tz(timeZone) });
  return new Map([
    // Fields of the company come first, so that none of them can take the place of a variable of the product.
    ...contact.extraInfo.map(({ name, value }): [string, string] => [foldName(name), value]),
    ["name", contact.name],
    ["firstname", contact.name.trim().split(/\s+/)[0] ?? ""],
    ["email", contact.email],
    ["ms", greeting],
    ["greeting", greeting],
    ["gretting", greeting],
    ["protocol", values.protocol],
    ["hora", time],
    ["time", time],
    ["ticket", values.ticketId === null ? "" : String(values.ticketId)],
    ["queue", values.queueName],
    ["fila", values.queueName],
    ["user", values.userName],
    ["usuario", values.userName],
  ]);
}

function foldName(name: string): string {
  return foldText(name.trim());
}
