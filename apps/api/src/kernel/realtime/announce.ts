import type { LiveChannel, LivePayload } from "@recado/contract";
import { recordAtCommit } from "./recordAtCommit.js";
import type { Audience } from "./rooms.js";

/**
 * Sends an event to the browsers of an audience. It is written in the commit of the running unit, under the company's next
 * number, so that a client that was offline can ask for it; sockets get it after the commit.
 */
export function announce<Channel extends LiveChannel>(
  channel: Channel,
  payload: LivePayload<Channel>,
  audience: Audience,
): void {
  recordAtCommit({ channel, payload: channel.payload.parse(payload), audience });
}
