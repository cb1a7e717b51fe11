import type { BoardCard } from "@recado/contract";
import { MINUTE_MS } from "@recado/domain";

/** From here on the label is amber, and past what is agreed red. */
const WARNED_FROM = 5;
const LATE_FROM = 15;

export interface Waiting {
  tone: "wait" | "warn" | "bad";
  unit: "minutes" | "hours" | "days";
  value: number;
}

/** Whether the customer waits for a person: while the robot cares, or in a group, nobody does. */
export function isWaiting({ waitingSince, chatbot, status, contact }: BoardCard): boolean {
  return waitingSince !== null && !chatbot && status !== "closed" && !contact.isGroup;
}

/** How long the customer has been waiting for a person, and how bad that is; null where nobody waits. */
export function readWaiting(ticket: BoardCard, now: Date): Waiting | null {
  if (!isWaiting(ticket) || ticket.waitingSince === null) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(ticket.waitingSince).getTime()) / MINUTE_MS));
  const tone = minutes >= LATE_FROM ? "bad" : minutes >= WARNED_FROM ? "warn" : "wait";
  if (minutes < 60) return { tone, unit: "minutes", value: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { tone, unit: "hours", value: hours } : { tone, unit: "days", value: Math.floor(hours / 24) };
}
