import { cutText } from "../../kernel/cleanText.js";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { readUnit, unit } from "../../kernel/db/unit.js";
import { defineWork, type Task, type Work } from "../../kernel/durable/work.js";
import { FairQueue, QueueRefused } from "../../kernel/fairQueue.js";
import { discardAll, type ReceivedFile } from "../../kernel/http/upload.js";
import { payerOf } from "../../kernel/payer.js";
import { storeFile } from "../../kernel/storage/storage.js";
import { lockTicket, type TicketModel } from "../tickets/index.js";
import { fetchFile } from "./fetchFile.js";
import { type HandOverReason, handOver } from "./handOver.js";
import { mayRobotAnswer } from "./mayRobotAnswer.js";
import { takeSteps } from "./steps.js";
import { readTalk, type Step, TurnPayload } from "./talk.js";
import type { Bubble, RobotAnswer, RobotRef } from "./types.js";

/** More files in one answer are said by their addresses. */
const MAX_FILES = 10;
const MAX_TEXT_LENGTH = 4_000;
/** All files of an answer together: what is late is said by its address, and the robot not asked again because of it. */
const FILES_LIMIT_MS = 3_000;
/** What remains of a turn for the answer to be stored. */
const STORING_MS = 1_500;

/** Each is held in memory as a whole. Whose turn comes later than its answer may wait is not fetched. */
const fetching = new FairQueue({ atOnce: 6, perCompany: 2, maxWaitMs: FILES_LIMIT_MS });

/** A bubble with its file, where it has one that could be fetched. */
type FetchedBubble = Bubble & { file: ReceivedFile | null };

interface TurnSpec<Question> {
  attempts: number;
  limitMs: number;
  /** What the robot is told, read in a unit; null where it has no say any more. */
  readQuestion(payload: TurnPayload): Promise<Question | null>;
  /** Asks it, outside of any unit. A robot that may not be asked names the reason to hand over. */
  ask(
    question: Question,
    turn: TurnPayload & { companyId: number; signal: AbortSignal },
  ): Promise<RobotAnswer | HandOverReason>;
}

export type Turn = Work<typeof TurnPayload>;

/**
 * Asks a robot what to answer to a word of the customer, and says it. The server may be asked again where a process dies; the
 * customer is answered once. A server that fails every time, or is slow, leads to people. `name` stands in rows.
 */
export function defineTurn<Question>(name: string, spec: TurnSpec<Question>): Turn {
  const { attempts, limitMs } = spec;
  return defineWork(name, {
    payload: TurnPayload,
    attempts,
    limitMs,
    rest: () => 1,
    atOnce: 10,
    run: (payload, task) => answer(spec, payload, task),
    async onGivenUp(payload) {
      const ticket = await lockTicket(payload.ticketId);
      if (mayRobotAnswer(ticket, payload)) await handOver(ticket, "failed");
    },
  });
}

async function answer<Question>(spec: TurnSpec<Question>, payload: TurnPayload, task: Task): Promise<void> {
  const { scope, signal } = task;
  const began = performance.now();
  const question = await readUnit(scope, () => spec.readQuestion(payload));
  if (!question) return;
  const said = await spec.ask(question, { ...payload, ...scope, signal });
  const fetched = typeof said === "string" ? [] : await fetchFiles(scope, said.bubbles, filesLimit(spec, began));
  try {
    await unit(scope, async () => {
      const ticket = await lockTicket(payload.ticketId);
      if (mayRobotAnswer(ticket, payload))
        await (typeof said === "string" ? handOver(ticket, said) : speak(ticket, said, { fetched, ...payload }));
      await task.done();
    });
  } finally {
    await discardAll(fetched.flatMap(({ file }) => file ?? []));
  }
}

function filesLimit({ limitMs }: { limitMs: number }, began: number): number {
  const left = limitMs - STORING_MS - (performance.now() - began);
  return Math.round(Math.max(0, Math.min(FILES_LIMIT_MS, left)));
}

function fetchFiles(scope: CompanyScope, bubbles: Bubble[], withinMs: number): Promise<FetchedBubble[]> {
  const over = AbortSignal.timeout(withinMs);
  const fetchedOnes = bubbles.filter(({ url }) => url !== undefined).slice(0, MAX_FILES);
  return Promise.all(
    bubbles.map(async (bubble) => {
      const { url } = bubble;
      const file = url && fetchedOnes.includes(bubble) ? await fetchInTurn(scope, url, over) : null;
      return { ...bubble, file: bubble.voice ?? file };
    }),
  );
}

/** Null also where its turn did not come in time: the answer waits for no file longer than it may. */
async function fetchInTurn(scope: CompanyScope, url: string, over: AbortSignal): Promise<ReceivedFile | null> {
  const isLate = new Promise<null>((resolve) => over.addEventListener("abort", () => resolve(null), { once: true }));
  try {
    return await Promise.race([fetching.run(payerOf(scope), () => fetchFile(url, over)), isLate]);
  } catch (error) {
    if (error instanceof QueueRefused) return null;
    throw error;
  }
}

/** What it had not said of its last answer comes first, at once: the customer has gone on. */
async function speak(
  ticket: TicketModel,
  { talk: next, ending }: RobotAnswer,
  { fetched, messageId }: { fetched: FetchedBubble[]; messageId: number },
): Promise<void> {
  const talk = await readTalk(ticket.id);
  if (!talk) return;
  const steps: Step[] = talk.pending.map((step) => ({ ...step, delayMs: 0 }));
  for (const bubble of fetched) steps.push(await toStep(ticket, bubble));
  if (ending) steps.push({ ending, messageId, delayMs: 0 });
  await takeSteps(ticket, { ...talk, ...next, lastAt: clock.now(), pending: steps }, 0);
}

async function toStep({ companyId }: TicketModel, { text, url, voice, delayMs, file }: FetchedBubble): Promise<Step> {
  if (!file) return { text: cutText(text ?? url ?? "", MAX_TEXT_LENGTH), delayMs };
  const { id: fileId } = await storeFile({ companyId }, file);
  return voice ? { fileId, seconds: voice.shown?.seconds ?? 1, delayMs } : { fileId, delayMs };
}

const turns = new Map<keyof RobotRef, Turn>();

/** Says by which work robots of a kind are asked. Call it in `listen()` of a module. */
export function addTurn(kind: keyof RobotRef, turn: Turn): void {
  turns.set(kind, turn);
}

export function findTurn({ promptId }: RobotRef): Turn {
  const kind = promptId === null ? "integrationId" : "promptId";
  const turn = turns.get(kind);
  if (!turn) throw new Error(`Nobody asks robots by their ${kind}`);
  return turn;
}
