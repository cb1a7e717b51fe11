import type { TicketModel } from "../tickets/index.js";

/** What customers are asked outside of any conversation. An answer so plain that nobody has to read it opens none. */
export interface Question {
  isPlainAnswer(text: string): boolean;
  /** Whether it was the last that this contact was told. The ticket is closed, its row locked. */
  isAsked(ticket: TicketModel): Promise<boolean>;
}

export const questions: Question[] = [];

/** Call it in `listen()` of a module. Whoever asked hears the answer as `messageReceived`; no responder does. */
export function addQuestion(question: Question): void {
  questions.push(question);
}
