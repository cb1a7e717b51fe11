import { readAnswerKey } from "../answer-key/answer-key.js";
import { foldText } from "../search-text/search-text.js";
import {
  type BotMenu,
  type BotOption,
  type BotQueue,
  joinParts,
  listOptions,
  writeClosed,
  writeOptionMenu,
  writeQueueMenu,
} from "./bot-menu.js";
import { BOT_TEXTS } from "./bot-texts.js";

/** So often a customer may be misunderstood in a row before people take over. */
export const MAX_BOT_TRIES = 3;

/** Where a conversation stands while the bot leads it: at the queue menu, at a queue, or at one of its nodes. */
export interface BotState {
  queueId: number | null;
  optionId: number | null;
  tries: number;
}

/** Something to send, in this order; media are those of the queue or the node. */
export type BotReply =
  | { kind: "text"; text: string }
  | { kind: "queueMedia"; queueId: number }
  | { kind: "optionMedia"; optionId: number };

/** What the bot does next. Without a state it has left, and the ticket waits for people in the queue. */
export interface BotStep {
  state: BotState | null;
  queueId: number | null;
  replies: BotReply[];
  /** The queue menu was shown; this is what `maxUseBotQueues` counts. */
  showsQueueMenu: boolean;
}

/** The first step with a customer, and every return to the main menu. */
export function startBot(menu: BotMenu): BotStep {
  const [first, second] = menu.queues;
  if (!first) return leave(null, say(menu.greeting));
  if (second) return { ...stay({ queueId: null, optionId: null }, say(writeQueueMenu(menu))), showsQueueMenu: true };
  const greeting = menu.greetsForOneQueue ? say(menu.greeting) : [];
  if (listOptions(first, null).length === 0) return leave(first.id, greeting);
  const step = showOptions(first, null);
  return { ...step, replies: [...greeting, ...step.replies] };
}

/** The bot's step after a customer's answer. An empty text stands for everything that is none, like a picture. */
export function answerBot(menu: BotMenu, state: BotState, text: string): BotStep {
  if (readAnswerKey(text) === "#") return startBot(menu);
  const queue = menu.queues.find(({ id }) => id === state.queueId);
  if (queue) return answerOptions(menu, queue, { state, text });
  // Queues may have been taken away since the last word; then the conversation begins anew.
  if (state.queueId !== null || menu.queues.length < 2) return startBot(menu);
  return answerQueueMenu(menu, state, text);
}

interface Answer {
  state: BotState;
  text: string;
}

function answerQueueMenu(menu: BotMenu, state: BotState, text: string): BotStep {
  const key = readAnswerKey(text);
  const queue = menu.queues.find((_, index) => index + 1 === key) ?? findByTitle(menu.queues, "name", text);
  if (!queue) {
    const step = complain(menu, state, writeQueueMenu(menu));
    return { ...step, showsQueueMenu: step.state !== null };
  }
  if (listOptions(queue, null).length > 0) return showOptions(queue, null);
  if (queue.closedMessage) return stay({ queueId: null, optionId: null }, say(writeClosed(queue.closedMessage)));
  return arrive(queue, [...say(queue.greetingMessage), ...showMedia(queue, null)]);
}

function answerOptions(menu: BotMenu, queue: BotQueue, { state, text }: Answer): BotStep {
  const key = readAnswerKey(text);
  const node = queue.options.find(({ id }) => id === state.optionId) ?? null;
  if (node && key === 0) return showOptions(queue, queue.options.find(({ id }) => id === node.parentId) ?? null);
  const options = listOptions(queue, node?.id ?? null);
  const [only] = options.length === 1 && key !== 0 ? options : [];
  const chosen = options.find(({ option }) => Number(option) === key) ?? findByTitle(options, "title", text) ?? only;
  if (chosen && listOptions(queue, chosen.id).length > 0) return showOptions(queue, chosen);
  if (chosen) return arrive(queue, [...say(chosen.message), ...showMedia(queue, chosen)]);
  if (options.length === 0) return arrive(queue, []);
  if (key === 0) return startBot(menu);
  return complain(menu, { ...state, optionId: node?.id ?? null }, writeOptionMenu(queue, node));
}

/** Titles are an answer too, however they are spelt; only the whole title counts. */
function findByTitle<Key extends string, Item extends Record<Key, string>>(
  items: readonly Item[],
  key: Key,
  text: string,
): Item | undefined {
  const wanted = foldTitle(text);
  return wanted === "" ? undefined : items.find((item) => foldTitle(item[key]) === wanted);
}

function foldTitle(text: string): string {
  return foldText(text).replace(/\s+/g, " ").trim();
}

function showOptions(queue: BotQueue, node: BotOption | null): BotStep {
  const replies = [...say(writeOptionMenu(queue, node)), ...showMedia(queue, node)];
  return stay({ queueId: queue.id, optionId: node?.id ?? null }, replies);
}

function complain(menu: BotMenu, state: BotState, again: string): BotStep {
  const tries = state.tries + 1;
  if (tries < MAX_BOT_TRIES) return stay({ ...state, tries }, say(joinParts(BOT_TEXTS.invalid, again)));
  const queueId = state.queueId ?? menu.fallbackQueueId ?? menu.queues[0]?.id ?? null;
  return leave(queueId, hasRobot(menu, queueId) ? [] : say(BOT_TEXTS.handOver));
}

/** The customer is where people answer, and hears so if nobody wrote down anything else to say; a robot speaks for itself. */
function arrive(queue: BotQueue, replies: BotReply[]): BotStep {
  return leave(queue.id, replies.length > 0 || queue.hasRobot ? replies : say(BOT_TEXTS.waiting));
}

function hasRobot(menu: BotMenu, queueId: number | null): boolean {
  return menu.queues.some((queue) => queue.id === queueId && queue.hasRobot);
}

function stay(state: Omit<BotState, "tries"> & { tries?: number }, replies: BotReply[]): BotStep {
  return { state: { tries: 0, ...state }, queueId: state.queueId, replies, showsQueueMenu: false };
}

function leave(queueId: number | null, replies: BotReply[]): BotStep {
  return { state: null, queueId, replies, showsQueueMenu: false };
}

function say(text: string): BotReply[] {
  return text.trim() === "" ? [] : [{ kind: "text", text }];
}

function showMedia(queue: BotQueue, node: BotOption | null): BotReply[] {
  if (node) return node.mediaPath === null ? [] : [{ kind: "optionMedia", optionId: node.id }];
  return queue.mediaPath === null ? [] : [{ kind: "queueMedia", queueId: queue.id }];
}
