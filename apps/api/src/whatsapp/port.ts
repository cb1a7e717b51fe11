import { setDesiredState } from "./store/desiredStates.js";
import type { LineRef } from "./types.js";

export { decryptVote } from "./adapter/votes.js";
/**
 * All that modules may use. What is wanted of a line, and messages, are rows: the process that owns the line acts on them.
 * Commands (`askLine`) are answered now or not at all.
 */
export { onLineEvent } from "./events.js";
export { type AskOptions, askLine, LineSilent, LineUnavailable } from "./line/commands.js";
export { downloadMedia, MediaProblem, mediaLimits } from "./media/download.js";
export { fetchPicture, type Picture } from "./media/picture.js";
export { makeVoiceNote } from "./media/voice.js";
export { type ConnectionRows, setConnectionRows } from "./store/connectionRows.js";
export { publishDesiredState } from "./store/desiredStates.js";
export { forgetChats, forgetMessages, type LineChat, type LineMessage } from "./store/forgetChats.js";
export { isPaired, readLineHealth } from "./store/health.js";
export { hasQueued, makeMessageId, queueMessage, requeueMessage } from "./store/queueMessage.js";
export { ackedMessages, pairedConnections, queuedMessages, unattendedConnections } from "./store/relations.js";
export { sweepLines } from "./store/sweep.js";
export { editQueued, unqueueMessage } from "./store/unqueueMessage.js";
export * from "./types.js";

/** Wants a line up, from now on and after every restart; `number` pairs by a code typed on that phone. */
export function startLine(line: LineRef, { number = null }: { number?: string | null } = {}): Promise<void> {
  return setDesiredState(line, "up", number);
}

/** Wants a line down, paired as it is. */
export function stopLine(line: LineRef): Promise<void> {
  return setDesiredState(line, "down");
}

/** Takes our device off the phone and forgets its keys. */
export function logoutLine(line: LineRef): Promise<void> {
  return setDesiredState(line, "logout");
}

/** The same, and asks for a new QR code at once. */
export function renewLine(line: LineRef): Promise<void> {
  return setDesiredState(line, "renew");
}
