import { wish } from "./store/desiredStates.js";
import type { LineRef } from "./types.js";

/**
 * All that modules know of WhatsApp: what happens on lines, and what may be wanted of them. Three ways in, by what they
 * promise: wishes and messages are rows, seen to by whoever has the line; questions are answered now or not at all.
 */
export { forgetChats, type LineChat } from "./store/forgetChats.js";
export { askLine, LineUnavailable } from "./line/commands.js";
export { sweepLines } from "./store/sweep.js";
export { downloadMedia, MediaProblem } from "./media/download.js";
export { fetchPicture, type Picture } from "./media/picture.js";
export { makeVoiceNote } from "./media/voice.js";
export { makeMessageId, queueMessage, requeueMessage } from "./store/queueMessage.js";
export * from "./types.js";

/** Wants a line up, from now on and after every restart; `number` pairs by a code typed on that phone. */
export function wantLine(line: LineRef, { number = null }: { number?: string | null } = {}): Promise<void> {
  return wish(line, "up", number);
}

/** Wants a line down, paired as it is. */
export function stopLine(line: LineRef): Promise<void> {
  return wish(line, "down");
}

/** Takes our device off the phone and forgets its keys. */
export function logoutLine(line: LineRef): Promise<void> {
  return wish(line, "logout");
}

/** The same, and asks for a new picture at once. */
export function renewLine(line: LineRef): Promise<void> {
  return wish(line, "renew");
}
