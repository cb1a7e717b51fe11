import { readUnit, unit } from "../../../kernel/db/unit.js";
import { defineWork, type Task } from "../../../kernel/durable/work.js";
import { discardAll, type ReceivedFile } from "../../../kernel/http/upload.js";
import { storeFile } from "../../../kernel/storage/storage.js";
import { lockTicket, type TicketModel } from "../../tickets/index.js";
import { askRobot } from "../drivers/askRobot.js";
import type { Bubble, RobotAnswer } from "../drivers/types.js";
import { keepExchange } from "../exchanges.js";
import { fetchFile } from "./fetchFile.js";
import { handOver } from "./handOver.js";
import { isLed } from "./isLed.js";
import { readQuestion } from "./readQuestion.js";
import { takeSteps } from "./steps.js";
import { readTalk, type Step, TurnPayload } from "./talk.js";

/** More files in one answer are said by their addresses. */
const MOST_FILES = 10;
const LONGEST_TEXT = 4_000;

/** A bubble with its file, where it has one that could be fetched. */
type Fetched = Bubble & { file: ReceivedFile | null };

/**
 * Asks the robot what to answer to a word of the customer, and says it. The server may be asked twice where a process dies;
 * the customer is answered once. A server that fails three times, or is slow, leads to people within half a minute.
 */
export const answerTurn = defineWork("robots.turn", {
  payload: TurnPayload,
  attempts: 3,
  rest: () => 1,
  limitMs: 9_000,
  atOnce: 10,
  run: answer,
  async onGivenUp({ ticketId, integrationId }) {
    const ticket = await lockTicket(ticketId);
    if (isLed(ticket, integrationId)) await handOver(ticket, "failed");
  },
});

async function answer(payload: TurnPayload, task: Task): Promise<void> {
  const { ticketId, integrationId } = payload;
  const scope = { companyId: task.companyId ?? 0 };
  const { signal } = task;
  const question = await readUnit(scope, () => readQuestion(payload));
  if (!question) return;
  const said = await askRobot(question, {
    signal,
    onExchange: (exchange) => keepExchange({ ...scope, integrationId, ticketId }, exchange),
  });
  const fetched = await fetchFiles(said.bubbles, signal);
  try {
    await unit(scope, async () => {
      const ticket = await lockTicket(ticketId);
      if (isLed(ticket, integrationId)) await speak(ticket, said, fetched);
      await task.done();
    });
  } finally {
    await discardAll(fetched.flatMap(({ file }) => file ?? []));
  }
}

async function fetchFiles(bubbles: Bubble[], signal: AbortSignal): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  for (const bubble of bubbles) {
    const isFetched = bubble.url !== undefined && fetched.filter(({ file }) => file).length < MOST_FILES;
    fetched.push({ ...bubble, file: isFetched ? await fetchFile(bubble.url ?? "", signal) : null });
  }
  return fetched;
}

/** What it had not said of its last answer comes first, at once: the customer has gone on. */
async function speak(ticket: TicketModel, { talk: next, ending }: RobotAnswer, fetched: Fetched[]): Promise<void> {
  const talk = await readTalk(ticket.id);
  if (!talk) return;
  const steps: Step[] = talk.pending.map((step) => ({ ...step, delayMs: 0 }));
  for (const bubble of fetched) steps.push(await toStep(ticket, bubble));
  if (ending) steps.push({ ending, delayMs: 0 });
  const [first] = steps;
  const isAtOnce = first !== undefined && first.delayMs === 0;
  await takeSteps(ticket, { ...talk, ...next, lastAt: new Date(), pending: steps }, isAtOnce ? 1 : 0);
}

async function toStep({ companyId }: TicketModel, { text, url, delayMs, file }: Fetched): Promise<Step> {
  if (!file) return { text: (text ?? url ?? "").slice(0, LONGEST_TEXT), delayMs };
  return { fileId: (await storeFile({ companyId }, file)).id, delayMs };
}
