import type { AuthenticationCreds } from "@whiskeysockets/baileys";
import type { LineEvent, LineRef } from "../types.js";
import { parseEnvelope } from "./envelope.js";
import { normalise } from "./normalise.js";

/** The event a journal row stands for; null for one that means nothing to the listeners. */
export function readJournal(line: LineRef, envelope: string, me: AuthenticationCreds["me"]): LineEvent | null {
  return normalise(line, parseEnvelope(envelope), me);
}
