import { ACKS, type ExternalMessage } from "@recado/contract";
import type { MessageModel } from "../messages/index.js";

/** How far a message has come, in a program's words. */
export function toExternalMessage({ id, waId, ack, problem }: MessageModel): ExternalMessage {
  return { id, messageId: waId, status: problem === null ? statusOf(ack) : "failed", problem };
}

function statusOf(ack: number): ExternalMessage["status"] {
  if (ack >= ACKS.played) return "played";
  if (ack >= ACKS.read) return "read";
  if (ack >= ACKS.delivered) return "delivered";
  return ack >= ACKS.accepted ? "sent" : "waiting";
}
