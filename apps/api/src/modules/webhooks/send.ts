import { createHmac } from "node:crypto";
import { clock } from "../../kernel/clock.js";
import { sendOutgoing } from "../../kernel/outgoing/sendOutgoing.js";
import { decryptText } from "../../kernel/secrets.js";

const MAX_ANSWER_LENGTH = 2_000;

/** What is sent, and where. */
export interface SentEvent {
  url: string;
  secret: string;
  event: string;
  eventId: string;
  body: string;
}

/** What came of a try; a status of 0 is no answer. */
export interface Outcome {
  status: number;
  answer: string;
  tookMs: number;
}

/** Sends an event once, signed anew. Throws only where it is not to be sent any more. */
export async function sendEvent(
  { url, secret, event, eventId, body }: SentEvent,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = Date.now();
  // Whoever checks it compares it with a right clock, which this machine's may not be.
  const at = Math.floor(clock.ms() / 1_000);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Recado-Webhooks/1",
    "x-recado-event": event,
    "x-recado-id": eventId,
    "x-recado-signature": `t=${at},v1=${sign(decryptText(secret), at, body)}`,
  };
  try {
    const answer = await sendOutgoing(url, { method: "POST", headers, body: Buffer.from(body), signal });
    const text = answer.body.toString("utf8").slice(0, MAX_ANSWER_LENGTH).replaceAll("\0", "");
    return { status: answer.status, answer: text, tookMs: Date.now() - began };
  } catch (error) {
    signal.throwIfAborted();
    return { status: 0, answer: error instanceof Error ? error.message : String(error), tookMs: Date.now() - began };
  }
}

const sign = (secret: string, at: number, body: string) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
