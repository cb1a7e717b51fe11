import type { LiveChannel, LivePayload } from "@recado/contract";
import { recordAtCommit } from "./recordAtCommit.js";
import type { Audience } from "./rooms.js";

/**
 * Tells screens what changed. Held until commit: it becomes a row of its company's sequence in the same transaction,
 * so that a client that was away can ask for it, and reaches the sockets once that transaction is safe.
 */
export function announce<Channel extends LiveChannel>(
  channel: Channel,
  payload: LivePayload<Channel>,
  audience: Audience,
): void {
  recordAtCommit(() => ({ channel, payload: channel.payload.parse(payload), audience }));
}
