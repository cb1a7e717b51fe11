import { MINUTE_MS, offsetAt } from "../wall-clock/wall-clock.js";

/**
 * The number an episode is called by: the day it began where the company is, and its id, digits only, so that it can be typed
 * on a phone.
 */
export function protocolOf({ id, createdAt }: { id: number; createdAt: Date }, timeZone: string): string {
  const at = createdAt.getTime();
  const wall = new Date(at + offsetAt(timeZone, at) * MINUTE_MS);
  return wall.toISOString().slice(0, 10).replaceAll("-", "") + String(id).padStart(4, "0");
}

/** The ticket a protocol names, if it is one. */
export function ticketIdOf(protocol: string): number | null {
  const id = /^20\d{6}(\d{4,10})$/.exec(protocol.trim())?.[1];
  return id ? Number(id) : null;
}
