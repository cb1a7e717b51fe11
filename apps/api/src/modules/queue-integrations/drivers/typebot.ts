import { Flag, MAX_ID } from "@recado/contract";
import { isRobotTalkOver, readChoice, renderChoices } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { type ExchangeOptions, exchangeJson, RobotProblem } from "./exchangeJson.js";
import { RichTextNode, toWhatsappText } from "./richText.js";
import type { Bubble, Robot, RobotAnswer, RobotQuestion, TalkEnding } from "./types.js";

/** Typebot's own words for an answer it cannot take. */
const INVALID = "Invalid message. Please, try again.";
const MAX_BUBBLES = 30;
const MAX_CHOICES = 100;
/** Customers do not wait longer than this between two messages. */
const MAX_WAIT_MS = 20_000;

const Content = z.object({
  richText: z.array(RichTextNode).max(500).optional().catch(undefined),
  markdown: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  plainText: z.string().optional().catch(undefined),
});
const Message = z.object({ id: z.string().optional().catch(undefined), type: z.string(), content: Content.optional() });
const Item = z.object({
  content: z.string().nullish().catch(null),
  title: z.string().nullish().catch(null),
});
const Answer = z.object({
  sessionId: z.string().max(200).optional(),
  messages: z.array(Message).max(200).default([]),
  input: z
    .object({
      id: z.string().optional().catch(undefined),
      type: z.string().default(""),
      items: z.array(Item).max(MAX_CHOICES).optional().catch(undefined),
    })
    .nullish(),
  clientSideActions: z
    .array(
      z.object({
        lastBubbleBlockId: z.string().optional().catch(undefined),
        wait: z.object({ secondsToWaitFor: z.coerce.number() }).optional().catch(undefined),
      }),
    )
    .max(100)
    .optional()
    .catch(undefined),
});
type Answer = z.output<typeof Answer>;

const RowId = z.coerce.number().int().positive().max(MAX_ID);
const Trigger = z.object({
  // Variables of a flow come as texts; what is no flag counts as a text does.
  stopBot: z.union([Flag, z.coerce.boolean()]).optional(),
  queueId: RowId.optional(),
  userId: RowId.optional(),
});

/** A conversation with a Typebot server. */
export async function askTypebot(question: RobotQuestion, options: ExchangeOptions): Promise<RobotAnswer> {
  const { robot, talk, text } = question;
  const word = text.trim();
  const none = { session: "", choices: [] };
  if (isWord(word, robot.typebotKeywordFinish)) return { talk: none, bubbles: [], ending: { kind: "close" } };
  if (isWord(word, robot.typebotKeywordRestart)) {
    const said = robot.typebotRestartMessage.trim();
    return { talk: none, bubbles: said === "" ? [] : [{ text: said, delayMs: 0 }], ending: null };
  }
  const isOver = talk.session === "" || isRobotTalkOver(talk.lastAt, robot.typebotExpires, clock.now());
  return (isOver ? null : await goOn(question, options)) ?? begin(question, options);
}

function isWord(word: string, keyword: string): boolean {
  return keyword.trim() !== "" && word === keyword.trim();
}

async function begin({ robot, contact }: RobotQuestion, options: ExchangeOptions): Promise<RobotAnswer> {
  const url = `${baseOf(robot)}/api/v1/typebots/${encodeURIComponent(robot.typebotSlug)}/startChat`;
  const prefilledVariables = { number: contact.number, pushName: contact.name };
  const body = JSON.stringify({ prefilledVariables });
  return exchangeJson(options, { url, body, read: (value) => toAnswer(robot, readAnswer(value), "") });
}

/** Null where the server knows no more of the talk. */
async function goOn(
  { robot, talk, text, message: { file } }: RobotQuestion,
  options: ExchangeOptions,
): Promise<RobotAnswer | null> {
  const url = `${baseOf(robot)}/api/v1/sessions/${encodeURIComponent(talk.session)}/continueChat`;
  const say = (words: string) => {
    const message = { type: "text", text: words, ...(file && { attachedFileUrls: [file.url] }) };
    const read = (value: unknown) => {
      const said = readAnswer(value);
      return { answer: toAnswer(robot, said, talk.session), isFileMissed: missesFile(said) };
    };
    return exchangeJson(options, { url, body: JSON.stringify({ message }), read });
  };
  try {
    const words = file && text.trim() === "" ? file.url : readChoice(talk.choices, text);
    const { answer, isFileMissed } = await say(words);
    return file && isFileMissed && words !== file.url ? (await say(file.url)).answer : answer;
  } catch (error) {
    if (error instanceof RobotProblem && error.status === 404) return null;
    throw error;
  }
}

/** An input for files takes their addresses alone: words it refuses in its own name, and asks again. */
function missesFile({ input, messages }: Answer): boolean {
  return input?.type === "file input" && input.id !== undefined && messages.at(-1)?.id === input.id;
}

function baseOf({ urlN8N }: Robot): string {
  return urlN8N.replace(/[?#].*$/, "").replace(/\/+$/, "");
}

function readAnswer(value: unknown): Answer {
  const answer = Answer.safeParse(value);
  if (!answer.success) throw new RobotProblem("This is no answer of a Typebot server");
  return answer.data;
}

function toAnswer(robot: Robot, answer: Answer, session: string): RobotAnswer {
  const bubbles: Bubble[] = [];
  let ending: TalkEnding | null = null;
  let extraMs = 0;
  for (const message of answer.messages) {
    const bubble = toBubble(robot, message);
    const trigger = bubble?.text === undefined ? null : readTrigger(bubble.text);
    if (trigger) ending = trigger.ending ?? ending;
    else if (bubble && bubbles.length < MAX_BUBBLES) {
      bubbles.push({ ...bubble, delayMs: Math.min(robot.typebotDelayMessage + extraMs, MAX_WAIT_MS) });
      extraMs = 0;
    }
    extraMs += waitAfter(answer, message.id);
  }
  const choices = (answer.input?.items ?? []).flatMap(({ content, title }) => content || title || []);
  if (choices.length > 0) bubbles.push({ text: renderChoices(choices), delayMs: robot.typebotDelayMessage });
  // A flow that asks nothing more has come to its end.
  if (!answer.input) ending ??= { kind: "people" };
  return { talk: { session: ending ? "" : (answer.sessionId ?? session), choices }, bubbles, ending };
}

function waitAfter({ clientSideActions = [] }: Answer, id: string | undefined): number {
  const waits = clientSideActions.filter(({ lastBubbleBlockId }) => id !== undefined && lastBubbleBlockId === id);
  return waits.reduce((sum, { wait }) => sum + Math.max(0, (wait?.secondsToWaitFor || 0) * 1_000), 0);
}

function toBubble(robot: Robot, { type, content = {} }: Answer["messages"][number]): Omit<Bubble, "delayMs"> | null {
  if (type === "text") {
    const text = content.richText ? toWhatsappText(content.richText) : (content.markdown ?? content.plainText ?? "");
    const isUnknown = text.trim() === INVALID && robot.typebotUnknownMessage.trim() !== "";
    return text.trim() === "" ? null : { text: isUnknown ? robot.typebotUnknownMessage : text };
  }
  const url = content.url?.trim();
  if (!url) return null;
  if (type === "image" || type === "video" || type === "audio") return { url, kind: type };
  return type === "file" ? { url, kind: "file" } : { text: url };
}

/** `#{"stopBot": true}` and its kind: what the flow does with the ticket, if anything; customers never read it. */
function readTrigger(text: string): { ending: TalkEnding | null } | null {
  const word = text.trim();
  if (!word.startsWith("#{")) return null;
  try {
    const { stopBot, queueId, userId } = Trigger.parse(JSON.parse(word.slice(1)));
    if (queueId !== undefined) return { ending: { kind: "move", queueId, userId: userId ?? null } };
    return { ending: stopBot ? { kind: "people" } : null };
  } catch {
    throw new RobotProblem("A trigger of the flow cannot be read");
  }
}
