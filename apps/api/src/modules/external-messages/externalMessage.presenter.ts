import { ACKS, type ExternalMessage, type Message } from "@recado/contract";

type MessageStatus = Pick<Message, "id" | "wid" | "ack" | "problem">;

/** How far a message has come, in a program's words. */
export function toExternalMessage({ id, wid, ack, problem }: MessageStatus): ExternalMessage {
  return { id, messageId: wid, status: problem === null ? statusOf(ack) : "failed", problem };
}

function statusOf(ack: number): ExternalMessage["status"] {
  if (ack >= ACKS.played) return "played";
  if (ack >= ACKS.read) return "read";
  if (ack >= ACKS.delivered) return "delivered";
  return ack >= ACKS.accepted ? "sent" : "waiting";
}
