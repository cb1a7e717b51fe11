import type { ErrorCode, MediaType, Message, MessageData, TicketStatus } from "@recado/contract";
import type { Holder } from "../permissions/permissions.js";
import { overseesTickets } from "../ticket-status/ticket-access.js";
import { HOUR_MS, MINUTE_MS } from "../wall-clock/wall-clock.js";

/** WhatsApp's own limits: later, phones no longer follow. */
const EDIT_MS = 15 * MINUTE_MS;
const REMOVE_MS = 48 * HOUR_MS;

/** As much of a user as these rules need to know. */
export interface Writer extends Holder {
  id: number;
}

/** As much of a message as these rules need to know. */
export interface WrittenMessage {
  userId: number | null;
  mediaType: MediaType;
  isDeleted: boolean;
  /** Why it did not leave; null when it did, or still may. */
  problem: string | null;
  sentAt: Date;
}

/** Why this user may not write in the ticket; null when they may: it is open, and theirs or theirs to look after. */
export function refuseWriting(user: Writer, ticket: { status: TicketStatus; userId: number | null }): ErrorCode | null {
  if (ticket.status !== "open") return "ERR_TICKET_STATUS";
  return ticket.userId === user.id || overseesTickets(user) ? null : "ERR_NO_PERMISSION";
}

/** Why this user may not give the message other words; only a text that left is edited, and only by who wrote it. */
export function refuseEdit(user: Writer, message: WrittenMessage, now: Date): ErrorCode | null {
  if (message.userId !== user.id) return "ERR_NO_PERMISSION";
  const isSentText = message.mediaType === "conversation" && !message.isDeleted && message.problem === null;
  if (!isSentText) return "ERR_EDITING_WAPP_MSG";
  return isOlderThan(message, now, EDIT_MS) ? "ERR_FETCH_WAPP_MSG" : null;
}

/**
 * Why this user may not take the message back; only who wrote it may. What never left has nothing to be taken back and no
 * limit of time.
 */
export function refuseRemoval(user: Writer, message: WrittenMessage, now: Date): ErrorCode | null {
  if (message.userId !== user.id) return "ERR_NO_PERMISSION";
  const hasLeft = message.problem === null;
  return hasLeft && isOlderThan(message, now, REMOVE_MS) ? "ERR_DELETE_WAPP_MSG" : null;
}

/** Why nobody can put an emoji to the message: at WhatsApp there is none to put it to. */
export function refuseReaction(message: WrittenMessage): ErrorCode | null {
  const isThere = !message.isDeleted && message.problem === null && message.mediaType !== "call_log";
  return isThere ? null : "ERR_SENDING_WAPP_MSG";
}

/** Why nobody can hang the message above its conversation, or take it down: it was taken back. */
export function refusePin({ isDeleted }: Pick<WrittenMessage, "isDeleted">): ErrorCode | null {
  return isDeleted ? "ERR_NO_MESSAGE_FOUND" : null;
}

/** Why nobody can send the message once more: it is not ours, it did leave, or it was taken back. */
export function refuseRetry({
  fromMe,
  problem,
  isDeleted,
}: Pick<Message, "fromMe" | "problem" | "isDeleted">): ErrorCode | null {
  return fromMe && problem !== null && !isDeleted ? null : "ERR_SENDING_WAPP_MSG";
}

/** What cannot be said once more elsewhere. */
const NOT_FORWARDED: MediaType[] = ["poll", "call_log", "unsupported"];

/** As much of a message as decides whether it can be handed on. */
export interface ForwardedMessage extends Pick<Message, "mediaType" | "mediaState" | "isDeleted"> {
  data: Pick<MessageData, "isViewOnce">;
}

/** Why nobody can hand the message on: it is gone, was to be seen once, or its file is not here. */
export function refuseForward({ mediaType, mediaState, isDeleted, data }: ForwardedMessage): ErrorCode | null {
  if (isDeleted || data.isViewOnce || NOT_FORWARDED.includes(mediaType)) return "ERR_SENDING_WAPP_MSG";
  return mediaState === "loading" || mediaState === "missing" ? "ERR_NO_MEDIA_FOUND" : null;
}

function isOlderThan({ sentAt }: WrittenMessage, now: Date, ms: number): boolean {
  return now.getTime() - sentAt.getTime() > ms;
}
