import { z } from "zod";

/** Something a client says on its socket. One with an answer is a question, and only questions are acknowledged. */
export interface ClientEvent<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  name: Name;
  payload: Payload;
  hasAnswer: boolean;
}

/** What a client tells the server. */
export function clientEvent<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
): ClientEvent<Name, Payload> {
  return { name, payload, hasAnswer: false };
}

/** What a client asks the server. */
export function clientQuestion<Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
): ClientEvent<Name, Payload> {
  return { name, payload, hasAnswer: true };
}

/** What a client that was away missed since a place in its company's sequence; the answer is `Missed`. */
export const liveSince = clientQuestion("live:since", z.object({ since: z.number().int().min(0) }));
