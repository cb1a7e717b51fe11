import type { Queue, QueueOption } from "@recado/contract";
import { BOT_TEXTS } from "./bot-texts.js";

/** A node of the tree below a queue. */
export type BotOption = Pick<QueueOption, "id" | "parentId" | "option" | "title" | "message" | "mediaPath">;

/** A queue the bot leads to; `closedMessage` is there only while its doors are closed. */
export interface BotQueue extends Pick<Queue, "id" | "name" | "greetingMessage" | "mediaPath"> {
  closedMessage: string | null;
  /** Whether a prompt or an integration answers whoever arrives there. */
  hasRobot: boolean;
  options: readonly BotOption[];
}

/** What the bot of a connection works with; the queues in the order they are offered. */
export interface BotMenu {
  greeting: string;
  queues: readonly BotQueue[];
  /** Whether customers of a connection with one queue hear the greeting of the connection. */
  greetsForOneQueue: boolean;
  /** Who takes over from a customer the bot does not understand; without it the first queue does. */
  fallbackQueueId: number | null;
}

/** The nodes below a node (null: below the queue), in the order of their numbers. */
export function listOptions(queue: BotQueue, parentId: number | null): BotOption[] {
  return queue.options
    .filter((option) => option.parentId === parentId)
    .sort((one, other) => Number(one.option) - Number(other.option) || one.id - other.id);
}

/** Greeting and one line per queue. */
export function writeQueueMenu(menu: BotMenu): string {
  return joinParts(menu.greeting, menu.queues.map((queue, index) => writeLine(index + 1, queue.name)).join("\n"));
}

/** What a node (null: the queue itself) says, its answers and the ways back. */
export function writeOptionMenu(queue: BotQueue, node: BotOption | null): string {
  const lines = listOptions(queue, node?.id ?? null).map((option) => writeLine(Number(option.option), option.title));
  if (node) lines.push(writeLine(0, BOT_TEXTS.previousMenu));
  lines.push(writeLine("#", BOT_TEXTS.mainMenu));
  return joinParts(node ? node.message : queue.greetingMessage, lines.join("\n"));
}

/** The queue is closed, but another may not be. */
export function writeClosed(closedMessage: string): string {
  return joinParts(closedMessage, writeLine("#", BOT_TEXTS.mainMenu));
}

/** Paragraphs with a blank line between them; empty ones are left out. */
export function joinParts(...parts: string[]): string {
  return parts.filter((part) => part.trim() !== "").join("\n\n");
}

function writeLine(key: number | "#", title: string): string {
  return `*[ ${key} ]* - ${title}`;
}
