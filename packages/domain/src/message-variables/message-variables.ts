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

/**
 * Puts the values in place of the variables, once: what a value contains is text, also when it looks like a variable.
 * Variables nobody knows stay as they were typed.
 */
export function renderMessage(template: string, values: MessageValues): string {
  // Most messages have none, and this runs for each.
  if (!template.includes("{{")) return template;
  const known = nameValues(values);
  return template.replace(VARIABLE, (typed: string, three: string | undefined, two: string | undefined) => {
    return known.get(foldName(three ?? two ?? "")) ?? typed;
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
