import type { TimelineEntry } from "@recado/contract";
import type { Mover, TicketState } from "../hooks.js";

/** What is written down of an action; names are looked up as it is written. */
export interface TimelineAction {
  kind: TimelineEntry["kind"];
  by: TimelineEntry["by"];
  userId: number | null;
  fromUserId?: number | null;
  toUserId?: number | null;
  fromQueueId?: number | null;
  toQueueId?: number | null;
  tagId?: number;
  noteId?: number;
  /** Until when it is put aside. */
  until?: string;
}

/** What a move was, as people call it; null for what a conversation does not tell, such as another number of ours. */
export function describeMove(before: TicketState, after: TicketState, by: Mover): TimelineAction | null {
  const who = { by: by.kind, userId: by.kind === "user" ? by.userId : null };
  if (before.status !== after.status && after.status === "closed") return { kind: "resolved", ...who };
  if (before.status === "closed") {
    return after.status === "closed" ? null : { kind: "reopened", ...who, toUserId: after.userId };
  }
  const isOtherQueue = before.queueId !== after.queueId;
  const isOtherUser = before.userId !== after.userId;
  if (!isOtherQueue && !isOtherUser) return null;
  const queues = isOtherQueue ? { fromQueueId: before.queueId, toQueueId: after.queueId } : {};
  if (by.kind === "bot") return { kind: "handedOver", ...who, ...queues, toUserId: after.userId };
  const isAccepted = before.status === "pending" && after.userId !== null && after.userId === who.userId;
  if (isAccepted) return { kind: "accepted", ...who, ...queues };
  if (!isOtherQueue && after.status === "pending") return { kind: "returned", ...who, fromUserId: before.userId };
  const people = isOtherUser ? { fromUserId: before.userId, toUserId: after.userId } : {};
  return { kind: "transferred", ...who, ...queues, ...people };
}
