import { type LiveChannel, type LivePayload, wireName } from "@recado/contract";
import { publish } from "../bus.js";

export const ROOM_EVENTS_TOPIC = "announced";

/** An event for the sockets of some rooms. `seq` is its number in its company; ephemeral events have none. */
export interface RoomEvent {
  rooms: string[];
  event: string;
  payload: unknown;
  seq?: number;
}

/**
 * Emits an event to the sockets of its rooms in every process: in this one at once, in the others through Redis, which may
 * lose it. A client that missed one asks for it.
 */
export function broadcast(event: RoomEvent): void {
  publish(ROOM_EVENTS_TOPIC, event);
}

/** The same for what is true only now, such as typing: it is not stored. */
export function broadcastEphemeral<Channel extends LiveChannel>(
  companyId: number,
  names: string[],
  { channel, payload }: { channel: Channel; payload: LivePayload<Channel> },
): void {
  broadcast({ rooms: names, event: wireName(channel, companyId), payload: channel.payload.parse(payload) });
}
