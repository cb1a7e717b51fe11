import { addMinutes } from "date-fns/addMinutes";
import { readAnswerKey } from "../answer-key/answer-key.js";

/** The grades a customer can give. */
export const RATES = [1, 2, 3] as const;
export type Rate = (typeof RATES)[number];

const RATE_TEXTS: Record<Rate, string> = { 1: "Insatisfeito", 2: "Satisfeito", 3: "Muito satisfeito" };

/** What the first message after the question means. */
export type RatingAnswer =
  | { kind: "rate"; rate: Rate; comment: string }
  /** The matter is not over: the same attendant goes on. */
  | { kind: "reopen" }
  /** The customer does not want to rate; a thank-you is no new matter. */
  | { kind: "cancel" }
  | { kind: "newTicket" };

/** The question as it is sent: the company's own words and what can be answered. */
export function askForRating(ratingMessage: string): string {
  const question = ratingMessage.trim() || "Como você avalia este atendimento?";
  const lines = RATES.map((rate) => `*${rate}* - ${RATE_TEXTS[rate]}`);
  return `${question}\n\nResponda com um número de 1 a 3:\n${lines.join("\n")}\n\nPara continuar esta conversa, responda *!*`;
}

/** Does an answer still count? */
export function isRatingOpen(askedAt: Date, windowMinutes: number, now: Date): boolean {
  return now < addMinutes(askedAt, windowMinutes);
}

/** The whole of a comment stands in the conversation. */
const MAX_COMMENT_LENGTH = 1_000;
/** A rate, what stands around it, and a comment as far as it is kept: the walk below may take the square of it. */
const MAX_READ_LENGTH = MAX_COMMENT_LENGTH + 100;

/** A rate and, behind a sign that parts them, what the customer says to it: `3, ótimo atendimento`. 2.5 is none, and 1:30 a time. */
const RATE_WITH_WORDS = /^[\s*_~]*([123])[*_~]*\s*[-–—,.;:!\n]\s*(?=[^\d\s])(.+)$/su;

/** Reads the answer. Text with something to it is a new matter, and so is what is no text at all, like a picture. */
export function readRating(text: string): RatingAnswer {
  const whole = text.trim();
  const said = whole.slice(0, MAX_READ_LENGTH).normalize("NFKC").trim();
  if (said === "!") return { kind: "reopen" };
  const key = readAnswerKey(text);
  const rate = RATES.find((one) => one === key);
  if (rate) return { kind: "rate", rate, comment: "" };
  const [, digit, comment] = RATE_WITH_WORDS.exec(said) ?? [];
  const worded = RATES.find((one) => String(one) === digit);
  const asks = [comment, text].some((part) => part?.includes("?"));
  if (worded && comment && !asks) return { kind: "rate", rate: worded, comment: comment.slice(0, MAX_COMMENT_LENGTH) };
  return whole.length <= MAX_READ_LENGTH && isShort(said) ? { kind: "cancel" } : { kind: "newTicket" };
}

function isShort(said: string): boolean {
  return said !== "" && said.length <= 30 && !said.includes("?") && said.split(/\s+/).length <= 3;
}
