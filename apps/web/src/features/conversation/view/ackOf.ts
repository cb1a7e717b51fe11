import { ACKS, type Message } from "@recado/contract";

/** How far an own message has come, also where reading is known beside the messages. */
export function ackOf({ id, ack }: Message, seenUpTo: number | null = null): number {
  return seenUpTo !== null && id <= seenUpTo ? Math.max(ack, ACKS.read) : ack;
}
