import type { LiveChannel, LivePayload } from "@recado/contract";
import { currentUnit } from "../db/current.js";
import { type Announcement, recordAll } from "./record.js";
import type { Audience } from "./rooms.js";

const held = new WeakMap<object, Announcement[]>();

/**
 * Tells screens what changed. Held until commit: it becomes a row of its company's sequence in the same transaction,
 * so that a client that was away can ask for it, and reaches the sockets once that transaction is safe.
 */
export function announce<Channel extends LiveChannel>(
  channel: Channel,
  payload: LivePayload<Channel>,
  audience: Audience,
): void {
  const unit = currentUnit();
  if (!unit) throw new Error("An announcement belongs to a unit");
  if (unit.isReading) throw new Error("A unit that only reads has nothing to tell");
  const announcement = { channel, payload: channel.payload.parse(payload), audience };
  const waiting = held.get(unit);
  if (waiting) {
    waiting.push(announcement);
    return;
  }
  const announcements = [announcement];
  held.set(unit, announcements);
  unit.closings.push(() => recordAll(announcements));
}
