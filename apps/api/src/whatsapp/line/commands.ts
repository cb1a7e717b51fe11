import { randomUUID } from "node:crypto";
import { publish, subscribe } from "../../kernel/bus.js";
import { currentUnit } from "../../kernel/db/current.js";
import type { Command, CommandName, LineCommands, LineRef } from "../types.js";

/** Why nobody did it: the line is not open anywhere, or WhatsApp would not. */
export class LineUnavailable extends Error {}

const REQUEST_TOPIC = "whatsapp.ask";
const ANSWER_TOPIC = "whatsapp.answer";
const TIMEOUT_MS = 15_000;

interface CommandRequest {
  id: string;
  connectionId: number;
  command: Command;
}
type CommandAnswer = { id: string } & ({ value: unknown } | { problem: string });

/** Asks a line something, wherever it runs. Never inside a unit: the network does not wait for a commit, nor a commit for it. */
export function askLine<Name extends CommandName>(
  line: LineRef,
  name: Name,
  asks: LineCommands[Name]["asks"],
): Promise<LineCommands[Name]["answers"]> {
  if (currentUnit()) throw new Error("A line cannot be asked inside a unit");
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
    };
    const timer = setTimeout(() => {
      finish();
      reject(new LineUnavailable("The line does not answer"));
    }, TIMEOUT_MS);
    const stop = subscribe(ANSWER_TOPIC, (payload) => {
      const answer = payload as CommandAnswer;
      if (answer.id !== id) return;
      finish();
      if ("problem" in answer) reject(new LineUnavailable(answer.problem));
      else resolve(answer.value as LineCommands[Name]["answers"]);
    });
    publish(REQUEST_TOPIC, { id, connectionId: line.connectionId, command: { name, asks } });
  });
}

/** Does what is asked of the lines of this process. `find` gives the way to a line that is open here. */
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
