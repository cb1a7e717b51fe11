import { randomUUID } from "node:crypto";
import { publish, subscribe } from "../../kernel/bus.js";
import { currentUnit } from "../../kernel/db/current.js";
import type { Command, CommandName, LineCommands, LineRef } from "../types.js";

/** The line is not open in any process, or WhatsApp refused. */
export class LineUnavailable extends Error {}

/** Nobody answered in time: the line is open nowhere, or its connection is dead and it does not know yet. */
export class LineSilent extends LineUnavailable {}

const REQUEST_TOPIC = "whatsapp.ask";
const ANSWER_TOPIC = "whatsapp.answer";
const TIMEOUT_MS = 15_000;

export interface AskOptions {
  timeoutMs?: number;
}

interface CommandRequest {
  id: string;
  connectionId: number;
  command: Command;
}
type CommandAnswer = { id: string } & ({ value: unknown } | { problem: string });

/**
 * Runs a command on a line, in whichever process it runs. Never inside a unit, which would wait for the network. A process that
 * died answers nothing, and its lines seem to be up for a while: `timeoutMs` is what the asker has to spare for that.
 */
export function askLine<Name extends CommandName>(
  { connectionId, timeoutMs = TIMEOUT_MS }: LineRef & AskOptions,
  name: Name,
  params: LineCommands[Name]["params"],
): Promise<LineCommands[Name]["result"]> {
  if (currentUnit()) throw new Error("A line cannot be asked inside a unit");
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
    };
    const timer = setTimeout(() => {
      finish();
      reject(new LineSilent("The line does not answer"));
    }, timeoutMs);
    const stop = subscribe(ANSWER_TOPIC, (payload) => {
      const answer = payload as CommandAnswer;
      if (answer.id !== id) return;
      finish();
      if ("problem" in answer) reject(new LineUnavailable(answer.problem));
      else resolve(answer.value as LineCommands[Name]["result"]);
    });
    publish(REQUEST_TOPIC, { id, connectionId, command: { name, params } });
  });
}

/** Answers commands for the lines of this process; `find` gives the runner of a line that is open here. */
export function answerCommands(
  find: (connectionId: number) => ((command: Command) => Promise<unknown>) | undefined,
): () => void {
  return subscribe(REQUEST_TOPIC, (payload) => {
    const { id, connectionId, command } = payload as CommandRequest;
    const run = find(connectionId);
    if (!run) return;
    run(command).then(
      (value) => publish(ANSWER_TOPIC, { id, value }),
      (error: unknown) => publish(ANSWER_TOPIC, { id, problem: error instanceof Error ? error.message : "unknown" }),
    );
  });
}
